import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { isVideo, pictureSources } from '../../../components/shared/media.rules.js';
import { buttonClass } from '../../../components/ui/button.js';
import { usePanel } from '../../../components/ui/dialog-parts.js';
import { useSaveData } from '../../../lib/api/save-data.js';
import { upgradeText } from '../model/provider-texts.rules.js';

/** How far a finger travels before it means "the next one", in pixels. */
const SWIPE = 50;

interface GalleryViewerProps {
  /** What may be shown: one item, or all of a premium listing. */
  items: readonly string[];
  /** How many the listing has (DETAIL-12). */
  total: number;
  businessName: string;
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** DETAIL-11 to DETAIL-13: pictures and videos over the whole screen, with arrows, keys and swipes. */
export function GalleryViewer({ items, total, businessName, at, onMove, onClose }: GalleryViewerProps) {
  const panel = usePanel(onClose);
  const touched = useRef<number | null>(null);
  const move = (step: number) => onMove((at + step + items.length) % items.length);
  const several = items.length > 1;

  const onKeyDown = (event: KeyboardEvent) => {
    panel.onKeyDown(event);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !several || event.target instanceof HTMLVideoElement) return; // a video winds with these keys
    event.preventDefault();
    move(step);
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = touched.current === null ? 0 : event.clientX - touched.current;
    touched.current = null;
    if (several && Math.abs(distance) >= SWIPE) move(distance < 0 ? 1 : -1);
  };

  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...panel}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-page text-ink"
        >
          <div className="flex items-center gap-3 p-2 pl-4">
            <Radix.Title className="min-w-0 flex-1 truncate text-base">{businessName}</Radix.Title>
            <p aria-live="polite" className="flex items-center gap-2 text-sm tabular-nums">
              {at === 0 && <span className="sr-only">Primary</span>}
              {at + 1} / {total}
            </p>
            <Radix.Close className={buttonClass({ variant: 'ghost', size: 'icon' })}>
              <X aria-hidden className="size-6" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          <div
            className="flex min-h-0 flex-1 touch-pan-y items-center justify-center px-2"
            onPointerDown={({ clientX }) => (touched.current = clientX)}
            onPointerCancel={() => (touched.current = null)}
            onPointerUp={onPointerUp}
          >
            <Shown key={at} url={items[at] ?? ''} alt={`Work of ${businessName}, ${at + 1} of ${total}`} />
          </div>
          <div className="flex min-h-14 items-center justify-center gap-4 p-2">
            {several && (
              <>
                <Arrow label="Previous" onPress={() => move(-1)}>
                  <ChevronLeft aria-hidden className="size-6" />
                </Arrow>
                <Arrow label="Next" onPress={() => move(1)}>
                  <ChevronRight aria-hidden className="size-6" />
                </Arrow>
              </>
            )}
            {items.length < total && <p className="text-sm text-muted">{upgradeText(total)}</p>}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Arrow = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <button type="button" onClick={onPress} className={buttonClass({ variant: 'secondary', size: 'icon' })}>
    {children}
    <span className="sr-only">{label}</span>
  </button>
);

function Shown({ url, alt }: { url: string; alt: string }) {
  const smallest = useSaveData();
  if (isVideo(url)) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- providers film without captions
      <video src={url} controls preload="none" aria-label={alt} className="max-h-full w-full max-w-5xl" />
    );
  }
  return (
    <img
      {...pictureSources(url, smallest)}
      sizes="100vw"
      alt={alt}
      draggable={false}
      className="max-h-full max-w-full object-contain"
    />
  );
}
