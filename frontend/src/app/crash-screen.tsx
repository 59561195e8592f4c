import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../components/ui/button.js';
import { EmptyState } from '../components/ui/empty-state.js';

/** ERR-01, ERR-02. `Go Home` is a plain link: a broken router must not keep anyone here. */
export function CrashScreen({ errorId, onReset }: { errorId: string; onReset: () => void }) {
  const screen = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the screen that failed.
  useEffect(() => screen.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={screen} role="alert" className="py-8">
      <EmptyState
        icon={TriangleAlert}
        level="h1"
        title="Something went wrong"
        actions={
          <>
            <Button onClick={onReset}>Try Again</Button>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Reload Page
            </Button>
            <a href="/" className={buttonClass({ variant: 'secondary' })}>
              Go Home
            </a>
          </>
        }
      >
        <p>
          We&apos;re sorry, but something unexpected happened. The error has been logged and our team will
          investigate.
        </p>
        <p className="mt-3 text-sm">
          Error ID: <span className="text-ink tabular-nums">{errorId}</span>
        </p>
      </EmptyState>
    </div>
  );
}
