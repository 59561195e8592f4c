const MOST_SHOWN = 99;

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers, e.g. 'unread'. */
  of: string;
  className?: string;
}

/** A small number on what it belongs to; nothing when there is nothing to count. */
export const CountBadge = ({ count, of, className = '' }: CountBadgeProps) =>
  count > 0 && (
    <span
      className={`min-w-5 rounded-full bg-danger px-1 text-center text-xs font-semibold text-on-danger tabular-nums ${className}`}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> {of}</span>
    </span>
  );
