import { LoaderCircle } from 'lucide-react';

/** A turning ring; decorative, the text beside it says what is going on. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}
