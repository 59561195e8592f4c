import { initialsOf } from '../../lib/initials.js';
import { ServiceIcon } from './service-icon.js';

interface ListingPictureProps {
  image: string | undefined;
  businessName: string;
  serviceType: string;
  /** The picture that the page is judged by loads first; the rest wait until they come into view. */
  eager?: boolean;
  className?: string;
}

/** The first picture of a listing, 4:3; without one the trade's icon and the initials. */
export function ListingPicture({
  image,
  businessName,
  serviceType,
  eager,
  className = '',
}: ListingPictureProps) {
  const frame = `overflow-hidden bg-accent-soft ${className}`;
  if (image) {
    return (
      <div className={frame}>
        <img
          src={image}
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
    <div aria-hidden className={`${frame} flex flex-col items-center justify-center gap-1 text-accent`}>
      <ServiceIcon serviceType={serviceType} className="size-8" />
      <span className="text-sm font-bold tracking-wide">{initialsOf(businessName)}</span>
    </div>
  );
}
