import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link } from '../../../components/ui/link.js';
import { useHydrated } from '../../../components/shared/client-only.js';
import { paths } from '../../../lib/paths.js';
import { rememberedPlaceQuery, type RememberedPlace } from '../../../lib/session/remembered-place.js';
import { chipClass } from './chip-link.js';

interface UseLastPlaceProps {
  chosen: RememberedPlace;
  onUse: (place: RememberedPlace) => void;
}

/** Offers the place of the last visit. Without JavaScript it links to providers. */
export function UseLastPlace({ chosen, onUse }: UseLastPlaceProps) {
  const { data: place } = useQuery(rememberedPlaceQuery());
  const hydrated = useHydrated();
  if (!place || (place.state === chosen.state && place.area === chosen.area)) return null;
  const face = (
    <>
      <MapPin aria-hidden className="size-4 shrink-0" />
      Use {place.area || place.state}
    </>
  );
  return hydrated ? (
    <button type="button" className={chipClass} onClick={() => onUse(place)}>
      {face}
    </button>
  ) : (
    <Link to={paths.search({ ...place })} className={chipClass}>
      {face}
    </Link>
  );
}
