import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import type { ListingDetail } from '../../../lib/api-types.js';

const VIDEO = /\.(mp4|mpe?g|mov|avi|webm)$/i;

/** DETAIL-11, DETAIL-12: the first item is the primary one; the others are there for premium listings. */
export function Gallery({ listing: { images, isPremium, businessName } }: { listing: ListingDetail }) {
  if (images.length === 0) return null;
  const shown = isPremium ? images : images.slice(0, 1);
  return (
    <Card>
      <h2 className="mb-3 text-lg">Gallery</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {shown.map((url, index) => (
          <li key={url} className="relative aspect-[4/3] overflow-hidden rounded-control bg-sunken">
            {VIDEO.test(url) ? (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- providers film without captions
              <video src={url} controls preload="metadata" className="size-full object-contain" />
            ) : (
              <img
                src={url}
                alt={`Work of ${businessName}, ${index + 1} of ${images.length}`}
                width="800"
                height="600"
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                className="size-full object-cover"
              />
            )}
            {index === 0 && <Badge className="absolute top-2 left-2">Primary</Badge>}
          </li>
        ))}
      </ul>
      {shown.length < images.length && (
        <p className="mt-3 text-sm text-muted">Upgrade to Premium to view all {images.length} images</p>
      )}
    </Card>
  );
}
