import { ratingSpread } from '../model/rating-spread.rules.js';
import { grouped } from '../../../lib/grouped.js';
import { plural } from '../../../lib/format/plural.js';

/** One row per number of stars, of all reviews; the bar is drawn, the numbers are read out. */
export const RatingSpread = ({ distribution }: { distribution: readonly number[] }) => (
  <dl className="mb-2 grid max-w-xs grid-cols-[auto_1fr_auto] items-center gap-x-3 text-sm tabular-nums">
    {ratingSpread(distribution).map(({ stars, count, share }) => (
      <div key={stars} className="contents">
        <dt>{plural(stars, { one: '# star', other: '# stars' })}</dt>
        <dd className="contents">
          <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full rounded-full">
            <rect width="100" height="8" className="fill-sunken" />
            <rect width={share * 100} height="8" className="fill-star" />
          </svg>
          <span>{grouped(count)}</span>
        </dd>
      </div>
    ))}
  </dl>
);
