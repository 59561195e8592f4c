import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.js';
import { EmptyState } from './empty-state.js';

interface KeptPage {
  /** Path and query. */
  address: string;
  title: string;
}

const MOST_LISTED = 5;

/** The pages that the service worker keeps, the newest first. */
async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open('pages');
  // oxlint-disable-next-line unicorn/no-array-reverse -- the oldest browsers have no toReversed
  const newest = (await cache.keys()).slice(-MOST_LISTED).reverse();
  return Promise.all(
    newest.map(async ({ url }) => {
      const html = (await (await cache.match(url))?.text()) ?? '';
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      const { pathname, search } = new URL(url);
      return { address: pathname + search, title: title.split(' | ')[0] || pathname };
    }),
  );
}

/** The requested page loads by itself once there is a network; pages that were opened before can be read without one. */
export const OfflineScreen = () => (
  <div className="page-width py-8">
    <EmptyState
      icon={WifiOff}
      level="h1"
      title="You are offline"
      actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      This page needs a connection. It loads as soon as you are back online.
      <KeptPages />
    </EmptyState>
  </div>
);

/** Plain links: the service worker has the pages as the server wrote them. */
function KeptPages() {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => void keptPages().then(setPages, () => {}), []);
  if (pages.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 font-semibold text-ink">Pages that you can still read</h2>
      <ul>
        {pages.map(({ address, title }) => (
          <li key={address}>
            <a
              href={address}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
