import { useQuery } from '@tanstack/react-query';
import { EmailText } from '../../../components/shared/email-text.js';
import { Card } from '../../../components/ui/card.js';
import { Figures } from '../../../components/ui/figures.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { adminQueries } from '../api/admin.queries.js';
import type { AdminPromotionStatsView as Analytics } from '../../../lib/api/api-types.js';

type Spender = Analytics['topSpenders'][number];
type Activity = Analytics['recentActivity'][number];

const spenders: Column<Spender>[] = [
  { header: 'Name', lead: true, cell: ({ userName }) => userName },
  { header: 'Email', cell: ({ userEmail }) => <EmailText address={userEmail} /> },
  { header: 'Spent', align: 'end', cell: ({ totalSpent }) => naira(totalSpent) },
];

const activities = (nameOf: (type: string) => string): Column<Activity>[] => [
  { header: 'Name', lead: true, cell: ({ userName }) => userName },
  { header: 'Promotion', cell: ({ promotionType }) => nameOf(promotionType) },
  { header: 'Amount', align: 'end', cell: ({ amount }) => naira(amount) },
  { header: 'When', cell: ({ createdAt }) => momentOf(createdAt) },
];

/** PROMO-14. Each promotion has the name under which it is sold. */
export function PromotionAnalytics({ analytics }: { analytics: Analytics }) {
  const { data: configs } = useQuery(adminQueries.promotionConfig());
  const nameOf = (type: string) => configs?.find(({ name }) => name === type)?.displayName ?? type;
  const figures: [string, string | number][] = [
    ['Revenue', naira(analytics.totalRevenue)],
    ['Active promotions', analytics.totalActivePromotions],
    ['Average value', naira(analytics.averagePromotionValue)],
    ['Purchases', analytics.totalPromotionPurchases],
  ];
  return (
    <Card className="flex flex-col gap-6">
      <Figures figures={figures} />
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {Object.entries(analytics.revenueByType).map(([type, revenue]) => (
          <div key={type} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{nameOf(type)}</dt>
            <dd className="tabular-nums">{naira(revenue)}</dd>
          </div>
        ))}
      </dl>
      {analytics.topSpenders.length > 0 && (
        <div>
          <h3 className="mb-2 text-base">Top spenders</h3>
          <Table
            caption="Top spenders"
            columns={spenders}
            rows={analytics.topSpenders}
            keyOf={({ userId }) => userId}
          />
        </div>
      )}
      {analytics.recentActivity.length > 0 && (
        <div>
          <h3 className="mb-2 text-base">Recent purchases</h3>
          <Table
            caption="Recent purchases"
            columns={activities(nameOf)}
            rows={analytics.recentActivity}
            keyOf={({ userId, createdAt, promotionType }) => `${userId} ${createdAt} ${promotionType}`}
          />
        </div>
      )}
    </Card>
  );
}
