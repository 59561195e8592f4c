import { Card } from '../../../components/ui/card.js';
import { dashboardStats } from '../model/dashboard-stats.rules.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { grouped } from '../../../lib/grouped.js';
import { plural } from '../../../lib/format/plural.js';

/** DASH-05, DASH-06. */
export function DashboardFigures({ listings }: { listings: readonly ListingDetailView[] }) {
  const stats = dashboardStats(listings);
  const figures = [
    { label: 'Services', value: grouped(stats.total) },
    { label: 'Active', value: grouped(stats.active) },
    { label: 'Profile views', value: grouped(stats.profileViews) },
    ...(stats.cardViews === null ? [] : [{ label: 'Card views', value: grouped(stats.cardViews) }]),
    {
      label: 'Average rating',
      value: stats.averageRating === null ? 'None yet' : stats.averageRating.toFixed(1),
      note:
        stats.averageRating === null
          ? undefined
          : plural(stats.totalReviews, { one: 'of 5, # review', other: 'of 5, # reviews' }),
    },
  ];
  return (
    <Card>
      <h2 className="sr-only">Your figures</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-12">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="flex min-w-[min(7rem,100%)] flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-1 text-lg font-semibold tabular-nums">
              {value}
              {note && <span className="text-xs font-normal text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
