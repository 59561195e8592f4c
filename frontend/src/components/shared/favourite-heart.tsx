import { Heart } from 'lucide-react';
import { useFavourite } from '../../lib/favourites.js';
import { buttonClass } from '../ui/button.js';

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
      className={buttonClass({ variant: 'ghost', size: 'icon', className: `noscript:hidden ${className}` })}
    >
      <Heart aria-hidden className={`size-5 ${isKept ? 'fill-current text-danger' : 'text-muted'}`} />
    </button>
  );
}
