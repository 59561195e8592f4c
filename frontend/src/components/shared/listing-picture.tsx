import { initialsOf } from '../../lib/format/names.js';
import { useSaveData } from '../../lib/api/save-data.js';
import { coverOf } from './cover.rules.js';
import { pictureSources } from './media.rules.js';

interface ListingPictureProps {
  /** The listing's: it chooses the variant of the drawing. */
  id: number;
  image: string | undefined;
  businessName: string;
  serviceType: string;
  /** The `sizes` attribute: our own pictures come in several widths. */
  sizes?: string;
  /** The picture that the page is judged by loads first; the rest wait until they come into view. */
  eager?: boolean;
  className?: string;
}

/** The first picture of a listing, 4:3; without one a drawing of the trade with the initials. */
export function ListingPicture({
  id,
  image,
  businessName,
  serviceType,
  sizes = '8rem',
  eager,
  className = '',
}: ListingPictureProps) {
  const smallest = useSaveData();
  return (
    <div aria-hidden className={`relative overflow-hidden bg-sunken ${className}`}>
      <img
        {...(image ? { ...pictureSources(image, smallest), sizes } : { src: coverOf(serviceType, id) })}
        alt=""
        width="400"
        height="300"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={`size-full object-cover ${image ? '' : 'dark:brightness-85'}`}
      />
      {!image && (
        <span className="absolute bottom-1 left-1 rounded-control bg-surface px-1 text-xs font-semibold tracking-wide text-ink">
          {initialsOf(businessName)}
        </span>
      )}
    </div>
  );
}
