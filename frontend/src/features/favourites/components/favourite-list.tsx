import { Heart } from 'lucide-react';
import { ProviderCard } from '../../../components/shared/provider-card.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import type { ProviderCardView } from '../../../lib/api/api-types.js';
import { useFavourite } from '../../../lib/api/favourites.js';
import { paths } from '../../../lib/paths.js';

/** Something that is kept; without a card its listing is gone. */
export interface Kept {
  listingId: number;
  provider: ProviderCardView | null;
}

/** Everything that is kept, or a way to something that could be. */
export function FavouriteList({ kept }: { kept: readonly Kept[] }) {
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
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
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
