import { useWhenNeeded } from '../../lib/screen/use-on-demand.js';
import { useOnline } from '../../lib/api/use-online.js';
import { Spinner } from './spinner.js';

/** Shown while a screen loads (AUTH-41); says so in words. */
export function PageSpinner({ label = 'Loading...' }: { label?: string }) {
  if (!useOnline()) return <PageOffline />;
  return (
    <div
      role="status"
      className="page-width flex min-h-96 flex-col items-center justify-center gap-3 text-muted"
    >
      <Spinner className="size-8 text-accent" />
      <span>{label}</span>
    </div>
  );
}

/** Replaces a screen that cannot load offline. */
export function PageOffline() {
  const [Offline] = useWhenNeeded(importOffline, true);
  return Offline && <Offline />;
}

const importOffline = () => import('./offline-screen.js').then(({ OfflineScreen }) => OfflineScreen);
