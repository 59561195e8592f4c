/** Shown beside a skeleton in a server-rendered page: without JavaScript nothing will replace it. */
export const ReloadHint = () => (
  <noscript>
    <p className="mb-3">This part did not load. Reload the page in a moment.</p>
  </noscript>
);
