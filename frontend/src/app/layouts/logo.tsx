/** Two posts and the work that joins them; the same drawing as public/icon.svg. */
export const Logo = () => (
  <svg
    aria-hidden
    viewBox="0 0 32 32"
    className="size-8 shrink-0"
    fill="none"
    strokeWidth="4"
    strokeLinecap="round"
  >
    <rect width="32" height="32" rx="8" className="fill-band" />
    <path d="M9 7.5v17M23 7.5v17" className="stroke-on-band" />
    <path d="M9 18.5c4.5-5.5 9.5-5.5 14 0" className="stroke-joint" />
  </svg>
);
