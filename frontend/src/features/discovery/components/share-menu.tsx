import { Copy, Flag, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useHydrated } from '../../../components/shared/client-only.js';
import { buttonClass } from '../../../components/ui/button.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { toast } from '../../../lib/toast.js';
import { Link } from '../../../components/ui/link.js';
import { providerPrice, shareText } from '../model/provider-texts.rules.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted';

/** Sharing and reporting, apart from the main action. A disclosure, so that it opens without JavaScript. */
export function ShareMenu({ listing }: { listing: ListingDetailView }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const site = useSite();
  const address = `${site.publicUrl}${paths.provider(listing.id)}`;
  const text = shareText(listing, providerPrice(listing).amount);
  useCloseOnLeave(menu);
  return (
    <details ref={menu} className="relative shrink-0">
      <summary className={buttonClass({ variant: 'ghost', size: 'icon', className: 'list-none' })}>
        <Share2 aria-hidden className="size-5" />
        <span className="sr-only">Share or report</span>
      </summary>
      <ul className="absolute top-full right-0 z-20 mt-1 w-60 rounded-card border border-line bg-surface p-2 text-ink shadow-raised">
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={item}
          >
            <MessageCircle aria-hidden />
            Share on WhatsApp
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
        {hydrated && (
          <>
            <CopyLink address={address} />
            <OtherApps title={listing.businessName} text={text} url={address} />
          </>
        )}
        <li>
          <Link to={paths.reportListing(listing.id, listing.businessName)} className={item}>
            <Flag aria-hidden />
            Report this listing
          </Link>
        </li>
      </ul>
    </details>
  );
}

function CopyLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => toast({ title: 'The link could not be copied', description: address, variant: 'destructive' }),
    );
  return (
    <li>
      <button type="button" onClick={() => void copy()} className={item}>
        <Copy aria-hidden />
        <span role="status">{copied ? 'Link copied' : 'Copy link'}</span>
      </button>
    </li>
  );
}

/** The phone's own share menu, where the browser supports it. */
function OtherApps(what: { title: string; text: string; url: string }) {
  if (typeof navigator.share !== 'function') return null;
  return (
    <li>
      {/* Cancelling rejects the promise: nothing went wrong. */}
      <button type="button" onClick={() => void navigator.share(what).catch(() => {})} className={item}>
        <Share2 aria-hidden />
        Share with another app
      </button>
    </li>
  );
}

/** A disclosure stays open by itself; a menu closes on Escape and when it loses the focus. */
function useCloseOnLeave(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const left = !(event instanceof KeyboardEvent) && !details.contains(event.target as Node);
      if (escaped || left) details.open = false;
      if (escaped) details.querySelector('summary')?.focus();
    };
    const events = ['pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, [menu]);
}
