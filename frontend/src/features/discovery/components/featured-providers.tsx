import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { cardGrid, ProviderCard, ProviderCardSkeleton } from '../../../components/shared/provider-card.js';
import { ReloadHint } from '../../../components/shared/reload-hint.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { FEATURED_SIZE } from '../../../lib/constants.js';
import { paths } from '../../../lib/paths.js';
import { type RememberedPlace, rememberedPlaceQuery } from '../../../lib/session/remembered-place.js';
import { discoveryQueries, type PopularPlaces } from '../api/discovery.queries.js';
import { shortPlace } from '../model/names.rules.js';
import type { ProviderCardView } from '../../../lib/api/api-types.js';

/** OP-42: free places are filled with open requests, which have ids of their own. */
const pathOfCard = ({ id, isServiceRequest }: ProviderCardView): string =>
  isServiceRequest ? paths.serviceRequest(id) : paths.provider(id);

/** Around the place of the last visit; for who has none, where most listings are. '' while neither is known. */
const stateOf = (place: RememberedPlace | null | undefined, popular: PopularPlaces | undefined): string =>
  place?.state ?? popular?.places[0]?.state ?? '';

/** For the server: the state comes before what is read for it. */
export async function prefetchFeatured(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(discoveryQueries.popularPlaces());
  const place = queryClient.getQueryData(rememberedPlaceQuery().queryKey);
  const popular = queryClient.getQueryData(discoveryQueries.popularPlaces().queryKey);
  await queryClient.prefetchQuery(discoveryQueries.featured(stateOf(place, popular)));
}

/** HOME-04 to HOME-06. */
export function FeaturedProviders() {
  const { data: place } = useQuery(rememberedPlaceQuery());
  const popular = useQuery(discoveryQueries.popularPlaces());
  const state = stateOf(place, popular.data);
  const { data, error, isPending, isRefetching, fetchStatus, refetch } = useQuery({
    ...discoveryQueries.featured(state),
    enabled: state !== '' || popular.isFetched,
  });
  const areThere = data?.length ? data.every((card) => card.isServiceRequest || card.state === state) : false;
  const isOffline = isPending && fetchStatus === 'paused';
  return (
    <section aria-labelledby="featured" className="page-width mt-6 md:mt-10">
      <h2 id="featured" className="mb-3 text-lg">
        Featured providers{areThere && ` in ${shortPlace({ state, area: null })}`}
      </h2>
      {isPending && !isOffline && (
        <div role="status" className={cardGrid}>
          <span className="sr-only">Loading providers…</span>
          <ReloadHint />
          {Array.from({ length: FEATURED_SIZE }, (_, index) => (
            <ProviderCardSkeleton key={index} />
          ))}
        </div>
      )}
      {isOffline && (
        <ErrorState title="You are offline" level="h3" onRetry={() => void refetch()}>
          The providers appear as soon as you are connected again.
        </ErrorState>
      )}
      {error && !data && (
        <ErrorState
          title="Failed to load featured providers"
          level="h3"
          retryLabel="Try again"
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={Store}
          title="No Providers Yet"
          level="h3"
          actions={<ButtonLink to={paths.createListing}>Become a Provider</ButtonLink>}
        >
          Be the first to offer your service here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={cardGrid}>
          {data.map((card) => (
            <li key={`${card.isServiceRequest}-${card.id}`}>
              <ProviderCard card={card} to={pathOfCard(card)} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-center">
        <ButtonLink variant="secondary" to={paths.search()}>
          View all providers
        </ButtonLink>
      </div>
    </section>
  );
}
