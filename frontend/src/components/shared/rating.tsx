import { Star } from 'lucide-react';
import { plural } from '../../lib/format/numbers.js';

interface RatingProps {
  average: number;
  count: number;
  /** Shown without reviews (SEARCH-23). */
  none?: string;
}

/** "4.5 (12)", read out as "4.5 out of 5, 12 reviews"; never a score without its count. */
export function Rating({ average, count, none = 'No reviews yet' }: RatingProps) {
  if (count === 0) return <span className="text-sm text-muted">{none}</span>;
  const score = average.toFixed(1);
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-sm whitespace-nowrap">
      <Star aria-hidden className="size-4 fill-star text-star" />
      <span aria-hidden className="font-semibold tabular-nums">
        {score} <span className="font-normal text-muted">({count})</span>
      </span>
      <span className="sr-only">
        {plural(count, { one: `${score} out of 5, # review`, other: `${score} out of 5, # reviews` })}
      </span>
    </span>
  );
}
