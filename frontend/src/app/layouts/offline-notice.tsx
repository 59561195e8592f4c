import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/api/use-online.js';

/** Says that the connection is gone; the page stays usable with what it has. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="bg-warning-soft text-sm text-warning">
      {!online && (
        <p className="page-width flex items-center gap-2 py-2">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
