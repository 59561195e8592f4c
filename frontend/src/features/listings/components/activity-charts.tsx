import { useQuery } from '@tanstack/react-query';
import { BarChart } from '../../../components/shared/bar-chart.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Card } from '../../../components/ui/card.js';
import { shortDayOf } from '../../../lib/format/dates.js';
import { grouped } from '../../../lib/format/numbers.js';
import { listingQueries } from '../api/listings.queries.js';
import { lastWeekInWords, SERIES, summaryOf, type Week, weeksOf } from '../model/activity.rules.js';

/** Views, contacts and bookings by week: three small charts with their words, and the numbers on demand. */
export const ActivityCharts = () => (
  <Card>
    <h2 className="mb-3 text-lg">Last 7 days</h2>
    <Loaded
      query={useQuery(listingQueries.activity())}
      height="h-32"
      failed="Views, contacts and bookings did not load"
    >
      {(days) => <Activity weeks={weeksOf(days)} />}
    </Loaded>
  </Card>
);

function Activity({ weeks }: { weeks: readonly Week[] }) {
  if (weeks.every((week) => SERIES.every(({ of }) => week[of] === 0)))
    return <p className="text-muted">No views, contacts or bookings yet.</p>;
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {SERIES.map((series) => (
          <WeekChart key={series.of} series={series} weeks={weeks} />
        ))}
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
          Numbers by week
        </summary>
        <WeekTable weeks={weeks} />
      </details>
    </>
  );
}

/** Words beside the drawing on a phone, above it where three are side by side. */
function WeekChart({ series, weeks }: { series: (typeof SERIES)[number]; weeks: readonly Week[] }) {
  const { count, change } = lastWeekInWords(weeks, series);
  const bars = weeks.map((week, index) => ({ value: week[series.of], strong: index === weeks.length - 1 }));
  return (
    <figure className="grid min-w-0 grid-cols-2 items-end gap-x-4 gap-y-1 md:grid-cols-1">
      <figcaption className="min-w-0 pb-4 md:pb-0">
        <span className="block font-semibold tabular-nums">{count}</span>
        <span className="block text-sm text-muted">{change}</span>
      </figcaption>
      <BarChart
        bars={bars}
        summary={summaryOf(weeks, series)}
        from={shortDayOf(weeks[0]?.firstDay ?? '')}
        to="Today"
      />
    </figure>
  );
}

const WeekTable = ({ weeks }: { weeks: readonly Week[] }) => (
  <table className="w-full max-w-prose text-sm tabular-nums">
    <caption className="sr-only">Views, contacts and bookings by week, newest first</caption>
    <thead>
      <tr className="border-b border-line text-right text-muted">
        <th scope="col" className="py-1 text-left font-semibold">
          Week from
        </th>
        {SERIES.map(({ of, label }) => (
          <th key={of} scope="col" className="py-1 pl-3 font-semibold wrap-anywhere">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks
        .map((week) => (
          <tr key={week.firstDay} className="border-b border-line text-right last:border-0">
            <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
              {shortDayOf(week.firstDay)}
            </th>
            {SERIES.map(({ of }) => (
              <td key={of} className="py-1 pl-3">
                {grouped(week[of])}
              </td>
            ))}
          </tr>
        ))
        // oxlint-disable-next-line unicorn/no-array-reverse -- the oldest browsers have no toReversed
        .reverse()}
    </tbody>
  </table>
);
