import { initialsOf } from '../../lib/names.js';
import { useSaveData } from '../../lib/save-data.js';
import { pictureSources } from './media.rules.js';
import { ServiceIcon } from './service-icon.js';

interface ListingPictureProps {
  image: string | undefined;
  businessName: string;
  serviceType: string;
  /** How wide it is drawn, as in the `sizes` of an image: our own pictures come in several widths. */
  sizes?: string;
  /** The picture that the page is judged by loads first; the rest wait until they come into view. */
  eager?: boolean;
  className?: string;
}

/** The first picture of a listing, 4:3; without one the trade's icon and the initials on neutral ground. */
export function ListingPicture({
  image,
  businessName,
  serviceType,
  sizes = '8rem',
  eager,
  className = '',
}: ListingPictureProps) {
  const smallest = useSaveData();
  const frame = `overflow-hidden bg-sunken ${className}`;
  if (image) {
    return (
      <div className={frame}>
        <img
          {...pictureSources(image, smallest)}
          sizes={sizes}
          alt=""
          width="400"
          height="300"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
      </div>
    );
  }
  return (
    <div aria-hidden className={`${frame} flex flex-col items-center justify-center gap-1`}>
      <ServiceIcon serviceType={serviceType} className="size-8 text-accent" />
      <span className="text-sm font-semibold tracking-wide text-muted">{initialsOf(businessName)}</span>
    </div>
  );
}
