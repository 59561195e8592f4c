/** A grey stand-in with the size of what is coming. Wrap groups in `<div role="status">` with a text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-control bg-sunken ${className}`} />;
}
