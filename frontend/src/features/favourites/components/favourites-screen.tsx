import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { AddressTabs } from '../../../components/shared/address-tabs.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { cardGrid, ProviderCard, ProviderCardSkeleton } from '../../../components/shared/provider-card.js';
import { MoreButton } from '../../../components/shared/more-button.js';
import { ButtonLink, Button } from '../../../components/ui/button.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { useKeptFavourites, useFavourite } from '../../../lib/api/favourites.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { favouritesQueries } from '../api/favourites.queries.js';
import { SavedSearches } from './saved-searches.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import type { ProviderCardView } from '../../../lib/api/api-types.js';

/** `/favourites`: of the account, or of the browser for a visitor. */
export function FavouritesScreen() {
  const { user, isPending } = useAuthContext();
  const site = useSite();
  usePageHead({ title: `Favourites | ${site.name}`, private: true });
  return (
    <div className="page-width pt-4 md:pt-6">
      <h1 className="mb-4 text-xl md:text-2xl">Favourites</h1>
      <AddressTabs
        label="Favourites"
        tabs={[
          {
            value: 'providers',
            label: 'Providers',
            content: isPending ? <Skeletons /> : user ? <OfAccount /> : <OfBrowser />,
          },
          { value: 'searches', label: 'Saved searches', content: <SavedSearches /> },
        ]}
      />
    </div>
  );
}

function OfAccount() {
  const query = useInfiniteQuery(favouritesQueries.list());
  return (
    <Loaded query={query} height="h-44" placeholder={<Skeletons />} failed="Your favourites did not load">
      {({ pages }) => (
        <>
          <FavouriteList kept={pages.flatMap((page) => page?.favourites ?? [])} />
          <div className="mt-6">
            <MoreButton query={query}>Load More</MoreButton>
          </div>
        </>
      )}
    </Loaded>
  );
}

function OfBrowser() {
  const { ids } = useKeptFavourites();
  const query = useQuery(favouritesQueries.cards(ids));
  if (ids.length === 0) return <FavouriteList kept={[]} />;
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3">
        <span className="min-w-0 basis-48 grow">
          Kept in this browser only. Sign in to have them on all your devices.
        </span>
        <ButtonLink to={paths.auth(paths.favourites)} variant="secondary">
          Sign In
        </ButtonLink>
      </p>
      <Loaded query={query} height="h-44" placeholder={<Skeletons />} failed="Your favourites did not load">
        {(cards) => {
          const byId = new Map(cards.map((card) => [card.id, card]));
          return (
            <FavouriteList
              kept={ids.map((listingId) => ({ listingId, provider: byId.get(listingId) ?? null }))}
            />
          );
        }}
      </Loaded>
    </>
  );
}

const Skeletons = () => (
  <div role="status" className={cardGrid}>
    <span className="sr-only">Loading your favourites…</span>
    {Array.from({ length: 3 }, (_, index) => (
      <ProviderCardSkeleton key={index} />
    ))}
  </div>
);

/** A favourite; without a card its listing is gone. */
interface Kept {
  listingId: number;
  provider: ProviderCardView | null;
}

/** All favourites, or a link to a search. */
function FavouriteList({ kept }: { kept: readonly Kept[] }) {
  if (kept.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        title="No favourites yet"
        actions={<ButtonLink to={paths.search()}>Browse providers</ButtonLink>}
      >
        Press the heart on a provider to find them here again.
      </EmptyState>
    );
  }
  return (
    <ul className={cardGrid}>
      {kept.map(({ listingId, provider }) => (
        <li key={listingId}>
          {provider ? (
            <ProviderCard card={provider} to={paths.provider(listingId)} level="h2" />
          ) : (
            <Gone listingId={listingId} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Gone({ listingId }: { listingId: number }) {
  const { keep } = useFavourite(listingId);
  return (
    <div className="flex h-full min-h-32 flex-col items-start justify-between gap-3 rounded-card border border-dashed border-line-strong p-3">
      <p className="text-muted">This provider is no longer listed.</p>
      <Button variant="secondary" onClick={() => keep(false)}>
        Remove
      </Button>
    </div>
  );
}
