/** The same for rows of text: as many as fit into its height. */
export const LoadingRows = ({ className }: { className: string }) => (
  <div aria-hidden className={`animate-pulse loading-rows ${className}`} />
);

/** A grey placeholder with the size of the content. Wrap groups in `<div role="status">` with a text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-control bg-sunken ${className}`} />;
}
