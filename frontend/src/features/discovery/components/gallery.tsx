import { Play } from 'lucide-react';
import { useState } from 'react';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { isVideo, pictureSources } from '../../../components/shared/media.rules.js';
import { useHydrated } from '../../../components/shared/client-only.js';
import { Badge } from '../../../components/ui/badge.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { useSaveData } from '../../../lib/api/save-data.js';
import { upgradeText } from '../model/provider-texts.rules.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

const importViewer = () => import('./gallery-viewer.js').then(({ GalleryViewer }) => GalleryViewer);

/** DETAIL-11, DETAIL-12: the first item is the primary one; the others are there for premium listings. */
export function Gallery({ listing }: { listing: ListingDetailView }) {
  const { images, isPremium, businessName } = listing;
  const { user } = useAuthContext();
  const isOwner = user !== null && user.id === listing.userId; // the label is about editing: visitors do not see it
  const [viewed, setViewed] = useState<number | null>(null);
  const [GalleryViewer, wantViewer, insistOnViewer] = useOnDemand(importViewer);
  const hydrated = useHydrated();
  if (images.length === 0) return null;
  const shown = isPremium ? images : images.slice(0, 1);
  return (
    <section>
      <h2 className="sr-only">Gallery</h2>
      {/* On a phone a strip to push sideways, the next picture showing that there is one; else the first one above the others. */}
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:grid md:grid-cols-4 md:px-0">
        {shown.map((url, index) => {
          const name = `${index + 1} of ${images.length}`;
          const face = <Item url={url} alt={`Work of ${businessName}, ${name}`} first={index === 0} />;
          const className = `block w-full overflow-hidden rounded-card bg-sunken ${shown.length > 1 ? 'aspect-4/3' : 'aspect-video'} ${index === 0 ? 'md:aspect-3/2' : ''}`;
          return (
            <li
              key={url}
              className={`shrink-0 snap-start ${shown.length > 1 ? 'w-60 max-w-full md:w-auto' : 'w-full'} ${index === 0 ? 'relative md:col-span-full' : ''}`}
            >
              {hydrated ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={
                    isVideo(url) ? `Play video ${name} full screen` : `View picture ${name} full screen`
                  }
                  onPointerEnter={() => void wantViewer()}
                  onClick={() => void insistOnViewer().then((there) => there && setViewed(index))}
                  className={className}
                >
                  {face}
                </button>
              ) : (
                <a href={url} className={className}>
                  {face}
                </a>
              )}
              {/* Beside the button, which is called what it does. */}
              {index === 0 && (
                <Badge className={isOwner ? 'pointer-events-none absolute top-3 left-3' : 'sr-only'}>
                  Primary
                </Badge>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < images.length && (
        <p className="mt-1 text-xs text-muted">{upgradeText(images.length)}</p>
      )}
      {GalleryViewer && viewed !== null && (
        <GalleryViewer
          items={shown}
          total={images.length}
          businessName={businessName}
          at={viewed}
          onMove={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </section>
  );
}

/** One picture, or the face of a video: nothing of it is loaded before it is played. */
function Item({ url, alt, first }: { url: string; alt: string; first: boolean }) {
  const smallest = useSaveData();
  return (
    <>
      {isVideo(url) ? (
        <span className="flex size-full flex-col items-center justify-center gap-2 text-muted">
          <Play aria-hidden className="size-10" />
          <span className="text-sm font-semibold">Video</span>
        </span>
      ) : (
        <img
          {...pictureSources(url, smallest)}
          sizes={first ? '(min-width: 64rem) 42rem, 100vw' : '(min-width: 48rem) 10rem, 15rem'}
          alt={alt}
          width="800"
          height="600"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </>
  );
}
