import { Card } from '../../../components/ui/card.js';
import { Figures } from '../../../components/ui/figures.js';
import { naira } from '../../../lib/format/naira.js';
import type { PromotionStatsView } from '../../../lib/api/api-types.js';

/** PROMO-13: results of promotions. */
export function PromotionFigures({ stats }: { stats: PromotionStatsView }) {
  const figures: [string, string | number][] = [
    ['Active', stats.activePromotions],
    ['Expired', stats.expiredPromotions],
    ['Total spent', naira(stats.totalSpent)],
    ['Views per promoted listing', stats.performanceMetrics.averageViewsPerPromotedListing],
  ];
  return (
    <Card>
      <p className="mb-4 text-muted">{stats.message}</p>
      <Figures figures={figures} />
    </Card>
  );
}
