import { LoaderCircle } from 'lucide-react';

/** A turning ring; decorative, the text beside it says what is going on. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}

/** Fills the place of a screen that is on its way (AUTH-41). */
export function PageSpinner({ label = 'Loading...' }: { label?: string }) {
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
