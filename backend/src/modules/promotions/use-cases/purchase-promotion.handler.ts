import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERASED_TEXT } from '../../../kernel/message.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { ListingReader } from '../../listings/public/index.js';
import { WalletCharges, type WalletTotals } from '../../wallet/public/index.js';
import { promotionConfig } from '../domain/promotion-config.decider.js';
import { offered, promotable, promotionPurchases, purchaseOn } from '../domain/promotion-purchase.decider.js';
import {
  promotionConfigStream,
  type PromotionPurchased,
  type PromotionType,
} from '../domain/promotion.events.js';

interface PurchasedPromotion {
  promotion: PromotionPurchased['data'];
  businessName: string;
  wallet: WalletTotals;
}

/**
 * Promotes a listing of the user for some days and takes the money, both or neither (PROMO-15). Throws
 * InsufficientBalance and what `promotable` and `offered` throw.
 */
export class PurchasePromotion extends Command<PurchasedPromotion> {
  constructor(
    readonly userId: number,
    readonly listingId: number,
    readonly promotionType: PromotionType,
    readonly days: number,
  ) {
    super();
  }
}

@CommandHandler(PurchasePromotion)
export class PurchasePromotionHandler implements ICommandHandler<PurchasePromotion> {
  constructor(
    private readonly listings: ListingReader,
    private readonly store: DeciderStore,
    private readonly ids: IdSequences,
    private readonly charges: WalletCharges,
  ) {}

  async execute(wanted: PurchasePromotion): Promise<PurchasedPromotion> {
    const { userId, listingId, promotionType, days } = wanted;
    const stream = { userId, state: promotionPurchases, commandType: PurchasePromotion.name };
    let businessName: string | undefined;
    const { events, wallet } = await this.charges.charge(stream, async (now) => {
      const [found, config] = await Promise.all([
        this.listings.detail(listingId),
        // From the log and not from a read model: what an administrator changed a moment ago counts.
        this.store.load(promotionConfig, promotionConfigStream(promotionType)),
      ]);
      const listing = promotable(found, userId);
      const terms = offered(config.state, listing);
      businessName = listing.businessName;
      const promotionId = await this.ids.next('promotion');
      const ordered = { promotionId, userId, listingId, promotionType, days, purchasedAt: now };
      return purchaseOn(terms, Number(config.revision), ordered);
    });
    const [purchased] = events;
    if (!purchased) throw new Error(`User ${userId} was charged for a promotion that is not there`);
    businessName ??= (await this.listings.detail(listingId))?.businessName; // an earlier try had bought it
    return { promotion: purchased.data, businessName: businessName ?? ERASED_TEXT, wallet };
  }
}
