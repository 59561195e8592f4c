import { Megaphone } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { dayOf } from '../../../lib/dates.js';
import { naira } from '../../../lib/naira.js';
import { paths } from '../../../lib/paths.js';
import { Link } from '../../../components/ui/link.js';
import { daysInWords, displayNameOf } from '../model/quote.rules.js';
import type { ActivePromotionView, PromotionConfigView } from '../../../lib/api-types.js';

interface ActivePromotionsProps {
  promotions: readonly ActivePromotionView[];
  offered: readonly PromotionConfigView[];
}

/** PROMO-12: what runs, what ends first first. */
export function ActivePromotions({ promotions, offered }: ActivePromotionsProps) {
  if (promotions.length === 0) {
    return (
      <Card>
        <EmptyState icon={Megaphone} title="No active promotions" level="h3">
          Choose one above: your listing moves up as soon as it is bought.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {promotions.map((promotion) => (
          <li
            key={promotion.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <h3 className="text-base break-words">
                <Link to={paths.listing(promotion.listingId)} className="hover:underline">
                  {promotion.businessName}
                </Link>
              </h3>
              <p className="text-sm text-muted">
                {displayNameOf(promotion, offered)}, {dayOf(promotion.startDate)} to{' '}
                {dayOf(promotion.endDate)}, {naira(promotion.cost)}
              </p>
            </div>
            <Badge tone="success">{daysInWords(promotion.daysRemaining)} left</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
