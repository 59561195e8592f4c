import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERASED_TEXT } from '../../../kernel/message.js';
import {
  type PromotionType,
  promotionConfigStream,
  type PromotionPurchased,
} from '../domain/promotion.events.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { ListingReader, type ListingRecord } from '../../listings/public/index.js';
import { WalletCharges, type Charge, type WalletTotals } from '../../wallet/public/index.js';
import { promotionConfig, type PromotionConfig } from '../domain/promotion-config.decider.js';
import { promotionPurchases, purchase, type Purchases } from '../domain/promotion-purchase.decider.js';
import { quoteOf } from '../domain/promotion-terms.rules.js';
import {
  NotYourListing,
  PlaceNotVerified,
  PromotedListingNotFound,
  PromotedListingSuspended,
  PromotionNotAvailable,
} from '../domain/promotion.errors.js';
import { plural } from '../../../kernel/text.js';

interface PurchasedPromotion {
  promotion: PromotionPurchased['data'];
  businessName: string;
  wallet: WalletTotals;
}

/** What a type of promotion costs now, and of which revision of its configuration. */
interface Terms {
  terms: NonNullable<PromotionConfig>;
  revision: number;
}

/**
 * Promotes a listing of the user for some days and takes the money, both or neither (PROMO-15). Throws
 * PromotedListingNotFound, NotYourListing, PromotionNotAvailable, PlaceNotVerified, InsufficientBalance.
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
    private readonly clock: Clock,
  ) {}

  async execute(wanted: PurchasePromotion): Promise<PurchasedPromotion> {
    const { userId, listingId } = wanted;
    const stream = { userId, state: promotionPurchases, commandType: PurchasePromotion.name };
    let businessName: string | undefined;
    const { events, wallet } = await this.charges.charge(stream, async () => {
      const terms = this.termsOf(wanted.promotionType);
      terms.catch(() => undefined); // what is wrong with the listing is said first
      const listing = await this.ownListing(wanted);
      businessName = listing.businessName;
      return this.offerFor(wanted, listing, await terms);
    });
    const [purchased] = events;
    if (!purchased) throw new Error(`User ${userId} was charged for a promotion that is not there`);
    businessName ??= (await this.listings.detail(listingId))?.businessName; // an earlier try had bought it
    return { promotion: purchased.data, businessName: businessName ?? ERASED_TEXT, wallet };
  }

  private async offerFor(
    wanted: PurchasePromotion,
    listing: ListingRecord,
    { terms, revision }: Terms,
  ): Promise<Charge<Purchases, PromotionPurchased>> {
    // The badge says that phone and place were checked; a user without a verified phone is refused earlier (OP-17).
    if (wanted.promotionType === 'verification' && !listing.locationVerifiedAt) throw new PlaceNotVerified();
    const { userId, listingId, promotionType, days } = wanted;
    const promotionId = await this.ids.next('promotion');
    const cost = quoteOf(terms, days);
    return {
      chargeId: promotionId,
      amount: cost,
      purpose: 'promotion',
      description: plural(days, {
        one: `${terms.displayName} promotion, # day`,
        other: `${terms.displayName} promotion, # days`,
      }),
      alongside: purchase({
        promotionId,
        chargeId: promotionId,
        userId,
        listingId,
        promotionType,
        days,
        cost,
        priority: terms.priority,
        multiplier: terms.multiplier,
        price: terms.price,
        priceDays: terms.duration,
        configRevision: revision,
        purchasedAt: this.clock.now(),
      }),
    };
  }

  private async ownListing({ listingId, userId }: PurchasePromotion): Promise<ListingRecord> {
    const listing = await this.listings.detail(listingId);
    if (!listing) throw new PromotedListingNotFound();
    if (listing.userId !== userId) throw new NotYourListing();
    if (listing.suspension) throw new PromotedListingSuspended();
    return listing;
  }

  /** From the log and not from a read model: what an administrator changed a moment ago counts. */
  private async termsOf(name: PromotionType): Promise<Terms> {
    const { state, revision } = await this.store.load(promotionConfig, promotionConfigStream(name));
    if (!state?.isActive) throw new PromotionNotAvailable();
    return { terms: state, revision: Number(revision) };
  }
}
