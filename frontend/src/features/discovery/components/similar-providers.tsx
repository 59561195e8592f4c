import { useQuery } from '@tanstack/react-query';
import { ProviderCard } from '../../../components/shared/provider-card.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { paths } from '../../../lib/paths.js';
import { discoveryQueries } from '../api/discovery.queries.js';
import { shortPlace } from '../model/place-names.rules.js';
import { tradeOf } from '../model/trade-persons.rules.js';

/** Others of the same trade nearby, and the page with more of them; nothing without any. */
export function SimilarProviders({ id }: { id: number }) {
  const { data } = useQuery(discoveryQueries.similar(id));
  const { providers = [], page = null } = data ?? {};
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-8">
      <h2 id="similar" className="mb-3 text-lg">
        Similar providers
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
        {providers.map((card) => (
          <li key={card.id}>
            <ProviderCard card={card} to={paths.provider(card.id)} />
          </li>
        ))}
      </ul>
      {page && (
        <ButtonLink variant="secondary" to={page.path} className="mt-4">
          More {tradeOf(page.serviceType).many} in {shortPlace(page)}
        </ButtonLink>
      )}
    </section>
  );
}
