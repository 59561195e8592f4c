import { useQuery } from '@tanstack/react-query';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { discoveryQueries } from '../api/discovery.queries.js';
import { shortPlace } from '../model/place-names.rules.js';
import { PlaceLinks } from './place-links.js';

/** The way to the pages of trades and places; nothing where there are none yet. */
export function PopularPlaces() {
  const { data } = useQuery(discoveryQueries.popularPlaces());
  if (!data || data.trades.length === 0) return null;
  return (
    <div className="page-width mt-12 flex flex-col gap-6">
      <PlaceLinks
        title="Browse services"
        links={data.trades}
        label={(link) => serviceLabel(link.serviceType)}
      />
      <PlaceLinks
        title="Browse by place"
        links={data.places}
        label={(link) => `${serviceLabel(link.serviceType)} in ${shortPlace(link)}`}
      />
    </div>
  );
}
