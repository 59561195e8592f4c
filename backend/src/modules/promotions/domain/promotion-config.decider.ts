import type { AggregateDefinition } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import type { PromotionTerms, PromotionConfigured } from './promotion.events.js';
import { PromotionConfigNotFound } from './promotion.errors.js';

/** Null before the first terms. */
export type PromotionConfig = Readonly<PromotionTerms & { configId: number }> | null;

type Decided = (config: PromotionConfig) => PromotionConfigured[];

/**
 * DATA-09. Terms of a new installation. Existing terms stay, except name, description and features, which must match what
 * this release does.
 */
export const seed =
  (terms: PromotionTerms & { configId: number; configuredAt: string }): Decided =>
  (config) => {
    if (!config) return [{ type: 'PromotionConfigured', data: { ...terms, configuredBy: null } }];
    if (saysTheSame(config, terms)) return [];
    const { displayName, description, features, configuredAt } = terms;
    const data = { ...config, displayName, description, features, configuredBy: null, configuredAt };
    return [{ type: 'PromotionConfigured', data }];
  };

type Words = Pick<PromotionTerms, 'displayName' | 'description' | 'features'>;

const saysTheSame = (one: Words, other: Words): boolean =>
  one.displayName === other.displayName &&
  one.description === other.description &&
  one.features.join('\n') === other.features.join('\n');

/** ADMIN-15. What is left out stays as it is. Throws PromotionConfigNotFound. */
export const configure =
  ({
    configuredBy,
    configuredAt,
    ...changes
  }: {
    price?: Kobo;
    duration?: number;
    isActive?: boolean;
    configuredBy: number;
    configuredAt: string;
  }): Decided =>
  (config) => {
    if (!config) throw new PromotionConfigNotFound();
    const { price = config.price, duration = config.duration, isActive = config.isActive } = changes;
    const isSame = price === config.price && duration === config.duration && isActive === config.isActive;
    if (isSame) return [];
    const terms = { ...config, price, duration, isActive };
    return [{ type: 'PromotionConfigured', data: { ...terms, configuredBy, configuredAt } }];
  };

/** How one type is sold, stream `promotionConfig-<name>`. */
export const promotionConfig: AggregateDefinition<PromotionConfig, PromotionConfigured> = {
  name: 'promotion-config',
  version: 1,
  initialState: null,
  evolve: (_, { data: { configuredBy: _by, configuredAt: _at, ...terms } }) => terms,
};
