import { Heart } from 'lucide-react';
import { useFavourite } from '../../lib/api/favourites.js';

interface FavouriteHeartProps {
  listingId: number;
  businessName: string;
  className?: string;
}

/** Keeps a listing, or lets go of it, with one press. It needs JavaScript, and is not there without. */
export function FavouriteHeart({ listingId, businessName, className = '' }: FavouriteHeartProps) {
  const { isKept, keep } = useFavourite(listingId);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Favourite: ${businessName}`}
      onClick={() => keep(!isKept)}
      // No ground of its own when it is pointed at: on a card it would lie over the line below.
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:text-danger noscript:hidden ${isKept ? 'text-danger' : 'text-muted'} ${className}`}
    >
      <Heart aria-hidden className={`size-5 ${isKept ? 'fill-current' : ''}`} />
    </button>
  );
}
