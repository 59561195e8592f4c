/** A grey placeholder with the size of the content. Wrap groups in `<div role="status">` with a text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-control bg-sunken ${className}`} />;
}
