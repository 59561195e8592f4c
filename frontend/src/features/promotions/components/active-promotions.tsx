import { Megaphone } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { dayOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { Link } from '../../../components/ui/link.js';
import { displayNameOf, statusOf } from '../model/quote.rules.js';
import { PromotionResult } from './promotion-result.js';
import type {
  ActivePromotionView,
  PromotionConfigView,
  PromotionResultView,
} from '../../../lib/api/api-types.js';

interface ActivePromotionsProps {
  promotions: readonly ActivePromotionView[];
  offered: readonly PromotionConfigView[];
  results: readonly PromotionResultView[];
}

/** PROMO-12: what runs, what ends first first. */
export function ActivePromotions({ promotions, offered, results }: ActivePromotionsProps) {
  if (promotions.length === 0) {
    return (
      <Card>
        <EmptyState icon={Megaphone} title="No active promotions" level="h3">
          Choose one below: your listing moves up as soon as you buy it.
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
                {displayNameOf(promotion, offered)} · {dayOf(promotion.startDate)} to{' '}
                {dayOf(promotion.endDate)} · {naira(promotion.cost)}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <StatusBadge promotion={promotion} />
              <ButtonLink to={paths.promotionReceipt(promotion.id)} variant="secondary" size="sm">
                Receipt{' '}
                <span className="sr-only">
                  of {displayNameOf(promotion, offered)} for {promotion.businessName}
                </span>
              </ButtonLink>
            </div>
            <ResultOf id={promotion.id} results={results} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One that waits for its turn has none. */
function ResultOf({ id, results }: { id: number; results: readonly PromotionResultView[] }) {
  const result = results.find(({ promotionId }) => promotionId === id);
  return (
    result && (
      <div className="basis-full">
        <PromotionResult result={result} />
      </div>
    )
  );
}

/** The results of earlier promotions, the latest first. */
export const EarlierResults = ({ offered, results }: Omit<ActivePromotionsProps, 'promotions'>) => (
  <Card>
    <ul className="divide-y divide-line">
      {results.map((result) => (
        <li key={result.promotionId} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
          <div>
            <h3 className="text-base break-words">{result.businessName}</h3>
            <p className="text-sm text-muted">
              <Link to={paths.promotionReceipt(result.promotionId)} className="underline underline-offset-4">
                {displayNameOf(result, offered)} · {dayOf(result.startDate)} to {dayOf(result.endDate)}
              </Link>
            </p>
          </div>
          <PromotionResult result={result} />
        </li>
      ))}
    </ul>
  </Card>
);

/** A renewal waits for its turn, and says when that is. */
function StatusBadge({ promotion }: { promotion: ActivePromotionView }) {
  const { label, tone } = statusOf({ ...promotion, isActive: true });
  return <Badge tone={tone}>{label}</Badge>;
}
