import { type Decider, type DomainCommand, unreachable } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import type { PromotionTerms } from '../../../kernel/promotion-seeds.js';
import { PromotionConfigNotFound } from './promotion.errors.js';
import type { PromotionConfigured } from './promotion.events.js';

/** Terms of a new installation; nothing happens where the type has terms already. */
export type SeedPromotionConfig = DomainCommand<
  'SeedPromotionConfig',
  PromotionTerms & { configId: number; configuredAt: string }
>;
/** What is left out stays as it is. */
export type ConfigurePromotion = DomainCommand<
  'ConfigurePromotion',
  { price?: Kobo; duration?: number; isActive?: boolean; configuredBy: number; configuredAt: string }
>;
export type PromotionConfigCommand = SeedPromotionConfig | ConfigurePromotion;

/** Null before the first terms. */
export type PromotionConfig = Readonly<PromotionTerms & { configId: number }> | null;

const configure = (
  { data }: ConfigurePromotion,
  config: NonNullable<PromotionConfig>,
): PromotionConfigured[] => {
  const { configuredBy, configuredAt, ...changes } = data;
  const { price = config.price, duration = config.duration, isActive = config.isActive } = changes;
  const isSame = price === config.price && duration === config.duration && isActive === config.isActive;
  if (isSame) return [];
  const terms = { ...config, price, duration, isActive };
  return [{ type: 'PromotionConfigured', data: { ...terms, configuredBy, configuredAt } }];
};

/** How one type is sold, stream `promotionConfig-<name>`. */
export const promotionConfig: Decider<PromotionConfig, PromotionConfigCommand, PromotionConfigured> = {
  staysInMemory: true,
  initialState: () => null,
  decide: (command, config) => {
    switch (command.type) {
      case 'SeedPromotionConfig':
        return config ? [] : [{ type: 'PromotionConfigured', data: { ...command.data, configuredBy: null } }];
      case 'ConfigurePromotion':
        if (!config) throw new PromotionConfigNotFound();
        return configure(command, config);
      default:
        return unreachable(command);
    }
  },
  evolve: (_, { data: { configuredBy: _by, configuredAt: _at, ...terms } }) => terms,
};
