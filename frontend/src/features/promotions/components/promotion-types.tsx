import { BadgeCheck, Crown, Rocket, Star, type LucideIcon } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { naira } from '../../../lib/format/numbers.js';
import { daysInWords, perDayInWords } from '../model/quote.rules.js';
import type { PromotionConfigView, PromotionType } from '../../../lib/api/api-types.js';

const ICONS: Readonly<Record<PromotionType, LucideIcon>> = {
  verification: BadgeCheck,
  boost: Rocket,
  featured: Star,
  premium: Crown,
};

interface PromotionTypesProps {
  offered: readonly PromotionConfigView[];
  onChoose: (type: PromotionType) => void;
}

/** PROMO-01, PROMO-16: one card for each type that is sold. */
export function PromotionTypes({ offered, onChoose }: PromotionTypesProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {offered.map((config) => (
        <li key={config.id} className="flex min-w-0">
          <TypeCard config={config} onChoose={() => onChoose(config.name)} />
        </li>
      ))}
    </ul>
  );
}

function TypeCard({ config, onChoose }: { config: PromotionConfigView; onChoose: () => void }) {
  const Icon = ICONS[config.name];
  return (
    <Card className="flex w-full min-w-0 flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-base">
            <Icon aria-hidden className="size-5 shrink-0 text-muted" />
            {config.displayName}
          </h3>
          <p>
            <span className="font-bold tabular-nums">{naira(config.price)}</span>{' '}
            <span className="text-sm text-muted">for {daysInWords(config.duration)}</span>
            <span className="block text-sm text-muted">{perDayInWords(config)}</span>
          </p>
        </div>
        <Button variant="secondary" size="sm" onClick={onChoose}>
          Choose <span className="sr-only">{config.displayName}</span>
        </Button>
      </div>
      <p className="text-sm text-muted">{config.description}</p>
    </Card>
  );
}
