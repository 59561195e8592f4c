import type { ReviewView } from '../../../lib/api-types.js';
import { ratingSpread } from '../model/rating-spread.rules.js';

interface RatingSpreadProps {
  reviews: readonly ReviewView[];
  /** There are no others than these. */
  isAll: boolean;
}

/** One row per number of stars; the bar is drawn, the numbers are read out. It says what it was counted from. */
export function RatingSpread({ reviews, isAll }: RatingSpreadProps) {
  const { length } = reviews;
  return (
    <>
      {!isAll && <p className="mb-1 text-sm text-muted">Of the newest {length} reviews:</p>}
      <dl className="mb-2 grid max-w-xs grid-cols-[auto_1fr_auto] items-center gap-x-3 text-sm tabular-nums">
        {ratingSpread(reviews.map(({ rating }) => rating)).map(({ stars, count }) => (
          <div key={stars} className="contents">
            <dt>
              {stars} {stars === 1 ? 'star' : 'stars'}
            </dt>
            <dd className="contents">
              <svg
                aria-hidden
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="h-2 w-full rounded-full"
              >
                <rect width="100" height="8" className="fill-sunken" />
                <rect width={(count / length) * 100} height="8" className="fill-star" />
              </svg>
              <span>{count}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
