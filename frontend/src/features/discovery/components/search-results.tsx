import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { ProviderCard, ProviderCardSkeleton } from '../../../components/shared/provider-card.js';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../components/shared/client-only.js';
import { ReloadHint } from '../../../components/shared/reload-hint.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PAGE_SIZE } from '../../../lib/constants.js';
import { paths } from '../../../lib/paths.js';
import { searchQueries } from '../api/search.queries.js';
import type { ProviderCardView } from '../../../lib/api/api-types.js';
import { searchErrorText } from '../model/search-texts.rules.js';
import { addressOf, type SearchFilters } from '../model/search-filters.rules.js';
import { countText, relaxedHeading } from '../model/understood.rules.js';
import { Disclaimer } from './disclaimer.js';
import { TellMe } from './tell-me.js';
import { placeHeading, usualPrices } from '../model/names.rules.js';

/** Narrower than elsewhere, beside the filters; as many as fit. */
const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3 md:gap-4';

interface SearchResultsProps {
  filters: SearchFilters;
  /** Page of the address, from 1: only readers without JavaScript turn pages. */
  page: number;
  heading: string;
  order: ReactNode;
  onClear: () => void;
}

/** Count, cards and Load More (SEARCH-07 to SEARCH-11). */
export function SearchResults({ filters, page, heading, order, onClear }: SearchResultsProps) {
  const search = useInfiniteQuery({
    ...searchQueries.results(filters, (page - 1) * PAGE_SIZE),
    placeholderData: keepPreviousData, // the list stays in place while the next one loads
  });
  const { data, error, isPending, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } =
    search;
  const { isRefetching, refetch, isPaused } = search;
  const isOffline = isPending && isPaused;
  const isSearching = (isPending || isPlaceholderData) && !isOffline;
  const pages = data?.pages ?? [];
  const last = pages[pages.length - 1];
  const cards = pages.flatMap(({ providers }) => providers);
  // Results may have moved between two pages: each is shown once.
  const unique = [...new Map(cards.map((card) => [card.id, card])).values()];
  const { understood, page: place } = last ?? {};
  const priceGuide = pages[0]?.priceGuide;
  // Partial matches begin here, below a heading that says what was not found.
  const complete = understood?.relaxed ? understood.complete - (page - 1) * PAGE_SIZE : unique.length;

  return (
    <section aria-label="Results" aria-busy={isSearching}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="text-base md:text-xl">{heading}</h1>
          <p role="status" className="min-h-5 text-sm text-muted">
            {isSearching && 'Searching…'}
            {last && !isSearching && countText(last, understood)}
          </p>
        </div>
        {order}
      </div>
      {priceGuide && place?.state && !isSearching && (
        <p className="text-sm text-muted">{usualPrices(priceGuide, place.state)}</p>
      )}
      <div className="mt-1 mb-3">
        <Disclaimer />
      </div>
      {isPending && !isOffline && <SkeletonCards />}
      {!data && (isOffline || error) && (
        <ErrorState title="Connection Problem" onRetry={() => void refetch()} retrying={isRefetching}>
          {error ? searchErrorText(error) : 'The search waits for a connection.'}
        </ErrorState>
      )}
      {data && unique.length === 0 && <NothingFound filters={filters} onClear={onClear} />}
      {complete > 0 && <Cards cards={unique.slice(0, complete)} level="h2" eager />}
      {understood?.relaxed && (
        <>
          <div className="my-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-base">{relaxedHeading(understood)}</h2>
            {complete <= 0 && <TellMe filters={filters} label={WHEN_THERE_IS_ONE} />}
          </div>
          <Cards cards={unique.slice(Math.max(complete, 0))} level="h3" eager={complete <= 0} />
        </>
      )}
      {error && data && (
        <Alert tone="danger" role="alert" className="mt-4">
          {searchErrorText(error)}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {page > 1 && (
          <ButtonLink variant="secondary" to={pageAddress(filters, page - 1)}>
            Previous page
          </ButtonLink>
        )}
        {unique.length > 0 && complete > 0 && <TellMe filters={filters} label={MORE} />}
        {hasNextPage && !isSearching && (
          <LoadMore
            href={pageAddress(filters, page + 1)}
            pending={isFetchingNextPage}
            onPress={() => void fetchNextPage()}
          />
        )}
      </div>
      {place && unique.length > 0 && (
        <p className="mt-4 text-center">
          <Link
            to={place.path}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {placeHeading(place)}: prices and questions
          </Link>
        </p>
      )}
    </section>
  );
}

const MORE = 'Tell me about new ones';
const WHEN_THERE_IS_ONE = 'Tell me when there is one';

interface CardsProps {
  cards: readonly ProviderCardView[];
  level: 'h2' | 'h3';
  /** The first picture is the largest of the page. */
  eager: boolean;
}

const Cards = ({ cards, level, eager }: CardsProps) => (
  <ul className={cardGrid}>
    {cards.map((card, index) => (
      <li key={card.id}>
        <ProviderCard card={card} to={paths.provider(card.id)} level={level} eager={eager && index === 0} />
      </li>
    ))}
  </ul>
);

const pageAddress = (filters: SearchFilters, page: number): string =>
  `${paths.search()}?${addressOf(filters)}&page=${page}`.replace('?&', '?');

/** A button, or a link to the next page where JavaScript does not run. */
function LoadMore({ href, pending, onPress }: { href: string; pending: boolean; onPress: () => void }) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <ButtonLink variant="secondary" to={href}>
        Load More
      </ButtonLink>
    );
  }
  return (
    <Button variant="secondary" pending={pending} onClick={onPress}>
      Load More
    </Button>
  );
}

const NothingFound = ({ filters, onClear }: { filters: SearchFilters; onClear: () => void }) => (
  <EmptyState
    icon={Search}
    title="No results found"
    actions={
      <>
        <Button onClick={onClear}>Clear Filters</Button>
        <TellMe filters={filters} label={WHEN_THERE_IS_ONE} />
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
