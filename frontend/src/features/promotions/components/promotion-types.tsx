import { BadgeCheck, Check, Crown, Rocket, Star, type LucideIcon } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { naira } from '../../../lib/format/naira.js';
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
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
    <Card className="flex w-full min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden className="size-5" />
        </span>
        <h3 className="text-base">{config.displayName}</h3>
      </div>
      <p>
        <span className="text-lg font-bold tabular-nums">{naira(config.price)}</span>{' '}
        <span className="text-sm text-muted">for {daysInWords(config.duration)}</span>
        <span className="block text-sm text-muted">{perDayInWords(config)}</span>
      </p>
      <p className="text-sm text-muted">{config.description}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {config.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-auto" onClick={onChoose}>
        Choose <span className="sr-only">{config.displayName}</span>
      </Button>
    </Card>
  );
}
