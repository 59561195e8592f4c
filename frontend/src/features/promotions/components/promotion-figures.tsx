import { Card } from '../../../components/ui/card.js';
import { naira } from '../../../lib/naira.js';
import type { PromotionStats } from '../api/promotions.types.js';

/** PROMO-13: what one's promotions came to. */
export function PromotionFigures({ stats }: { stats: PromotionStats }) {
  const figures: [string, string | number][] = [
    ['Active', stats.activePromotions],
    ['Expired', stats.expiredPromotions],
    ['Spent in all', naira(stats.totalSpent)],
    ['Views per promoted listing', stats.performanceMetrics.averageViewsPerPromotedListing],
  ];
  return (
    <Card>
      <p className="mb-4 text-muted">{stats.message}</p>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
