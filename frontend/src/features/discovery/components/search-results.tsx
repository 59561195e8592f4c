import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { ProviderCard, ProviderCardSkeleton } from '../../../components/shared/provider-card.js';
import { useHydrated } from '../../../components/shared/client-only.js';
import { ReloadHint } from '../../../components/shared/reload-hint.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { paths } from '../../../app/paths.js';
import { PAGE_SIZE } from '../../../lib/constants.js';
import { discoveryQueries } from '../api/discovery.queries.js';
import { searchErrorText } from '../model/search-error.rules.js';
import { addressOf, type SearchFilters } from '../model/search-filters.rules.js';

const cardGrid = 'grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4';

interface SearchResultsProps {
  filters: SearchFilters;
  /** Page of the address, from 1: only readers without JavaScript turn pages. */
  page: number;
  onClear: () => void;
}

/** Count, cards and Load More (SEARCH-07 to SEARCH-11). */
export function SearchResults({ filters, page, onClear }: SearchResultsProps) {
  const search = useInfiniteQuery(discoveryQueries.search(filters, (page - 1) * PAGE_SIZE));
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, isRefetching, refetch } =
    search;
  const total = data?.pages.at(-1)?.total ?? 0;
  const cards = data?.pages.flatMap(({ providers }) => providers) ?? [];
  // An earlier page may have moved while a later one was read: nobody is shown twice.
  const unique = [...new Map(cards.map((card) => [card.id, card])).values()];

  return (
    <section aria-label="Results" aria-busy={isPending}>
      <p role="status" className="mb-2 text-sm text-muted">
        {isPending && 'Searching…'}
        {data && (total === 1 ? '1 provider found' : `${total.toLocaleString('en-NG')} providers found`)}
      </p>
      <Alert className="mb-3">This directory does not verify providers or reviews.</Alert>
      {isPending && <SkeletonCards />}
      {error && !data && (
        <ErrorState title="Connection Problem" onRetry={() => void refetch()} retrying={isRefetching}>
          {searchErrorText(error)}
        </ErrorState>
      )}
      {data && unique.length === 0 && <NothingFound onClear={onClear} />}
      {unique.length > 0 && (
        <ul className={cardGrid}>
          {unique.map((card, index) => (
            <li key={card.id}>
              <ProviderCard card={card} to={paths.provider(card.id)} level="h2" eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {error && data && (
        <Alert tone="danger" role="alert" className="mt-4">
          {searchErrorText(error)}
        </Alert>
      )}
      {hasNextPage && (
        <LoadMore
          href={`${paths.search()}?${addressOf(filters)}&page=${page + 1}`}
          pending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}

/** A button, or a link to the next page where JavaScript does not run. */
function LoadMore({ href, pending, onPress }: { href: string; pending: boolean; onPress: () => void }) {
  const hydrated = useHydrated();
  return (
    <div className="mt-6 flex justify-center">
      {hydrated ? (
        <Button variant="secondary" pending={pending} onClick={onPress}>
          Load More
        </Button>
      ) : (
        <ButtonLink variant="secondary" to={href}>
          Load More
        </ButtonLink>
      )}
    </div>
  );
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title="No results found"
    actions={
      <>
        <Button onClick={onClear}>Clear Filters</Button>
        <ButtonLink variant="secondary" to={paths.createListing}>
          List Your Service
        </ButtonLink>
      </>
    }
  >
    Try fewer words, another spelling, or a wider area.
  </EmptyState>
);

const SkeletonCards = () => (
  <div className={cardGrid}>
    <ReloadHint />
    {Array.from({ length: 6 }, (_, index) => (
      <ProviderCardSkeleton key={index} />
    ))}
  </div>
);
