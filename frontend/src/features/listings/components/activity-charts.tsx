import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/shared/loaded.js';
import { Card } from '../../../components/ui/card.js';
import { shortDayOf } from '../../../lib/format/dates.js';
import { listingQueries } from '../api/listings.queries.js';
import { busyDays, chartOf, SERIES } from '../model/activity.rules.js';
import type { ActivityDayView } from '../../../lib/api/api-types.js';
import { grouped } from '../../../lib/grouped.js';

const HEIGHT = 40;
/** Of a day and of its bar; what is left is the gap. */
const STEP = 10;
const BAR = 8;

/** Daily activity around the user's listings: three small charts, and the numbers on demand. */
export const ActivityCharts = () => (
  <Card>
    <h2 className="mb-3 text-lg">The last 30 days</h2>
    <Loaded
      query={useQuery(listingQueries.activity())}
      height="h-32"
      failed="Views, contacts and bookings by day did not load"
    >
      {(days) => <Activity days={days} />}
    </Loaded>
  </Card>
);

function Activity({ days }: { days: readonly ActivityDayView[] }) {
  const busy = busyDays(days);
  if (busy.length === 0) return <p className="text-muted">No views, contacts or bookings yet.</p>;
  return (
    <>
      <div className="grid grid-cols-3 gap-3 sm:gap-8">
        {SERIES.map((series) => (
          <DayChart key={series.of} series={series} days={days} />
        ))}
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
          Numbers by day
        </summary>
        <DayTable days={busy} />
      </details>
    </>
  );
}

function DayChart({ series, days }: { series: (typeof SERIES)[number]; days: readonly ActivityDayView[] }) {
  const { total, bars, summary } = chartOf(days, series);
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption>
        <span className="block text-lg font-semibold tabular-nums">{grouped(total)}</span>
        <span className="block text-sm wrap-anywhere text-muted">{series.label}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-12 w-full border-b border-line-strong"
      >
        {bars.map(({ x, height }) => (
          <rect
            key={x}
            x={x * STEP + (STEP - BAR) / 2}
            y={HEIGHT - height * HEIGHT}
            width={BAR}
            height={height * HEIGHT}
            className="fill-accent"
          />
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-muted">
        <span>{shortDayOf(days[0]?.day ?? '')}</span>
        <span>Today</span>
      </p>
    </figure>
  );
}

const DayTable = ({ days }: { days: readonly ActivityDayView[] }) => (
  <table className="w-full max-w-prose text-sm tabular-nums">
    <caption className="sr-only">Days with views, contacts or bookings, newest first</caption>
    <thead>
      <tr className="border-b border-line text-right text-muted">
        <th scope="col" className="py-1 text-left font-semibold">
          Day
        </th>
        {SERIES.map(({ of, label }) => (
          <th key={of} scope="col" className="py-1 pl-3 font-semibold wrap-anywhere">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <tr key={day.day} className="border-b border-line text-right last:border-0">
          <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
            {shortDayOf(day.day)}
          </th>
          {SERIES.map(({ of }) => (
            <td key={of} className="py-1 pl-3">
              {grouped(day[of])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
