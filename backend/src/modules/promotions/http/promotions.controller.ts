import { Body, Controller, Get, NotFoundException, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ERASED_TEXT } from '../../../kernel/message.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { PhoneVerified, Public, SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { cardReadModel } from '../../discovery/public/index.js';
import { accountReadModel } from '../../identity/public/index.js';
import {
  ListingFigures,
  listingReadModel,
  ListingReader,
  ListingReputation,
} from '../../listings/public/index.js';
import { walletOf, walletReadModel, WalletReceipts } from '../../wallet/public/index.js';
import { PromotionConfigQueries } from '../read-models/promotion-config/promotion-config.projection.js';
import { PromotionQueries, type BoughtPromotion } from '../read-models/promotions/promotion.queries.js';
import { promotions } from '../read-models/promotions/promotions.projection.js';
import { PurchasePromotion } from '../use-cases/purchase-promotion.handler.js';
import {
  comparedSince,
  dayCountsOf,
  promotionResultOf,
  type PromotionResultView,
} from './promotion-results.views.js';
import { promotionStatsOf, type PromotionStatsView } from './promotion-stats.views.js';
import {
  activePromotionOf,
  promotionConfigOf,
  receiptOf,
  type ActivePromotionView,
  type PromotionConfigView,
  type PromotionReceiptView,
} from './promotions.views.js';
import { PurchasePromotionBody } from './purchase-promotion.body.js';

const MOST_RESULTS = 10;

@Controller('api')
export class PromotionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly configs: PromotionConfigQueries,
    private readonly bought: PromotionQueries,
    private readonly listings: ListingReader,
    private readonly figures: ListingFigures,
    private readonly reputations: ListingReputation,
    private readonly receipts: WalletReceipts,
    private readonly clock: Clock,
  ) {}

  /** PROMO-02, PROMO-16: what is sold now. */
  @Get('promotion-config')
  @Public()
  async offered(): Promise<PromotionConfigView[]> {
    const active = await this.configs.all('active');
    return active.map(promotionConfigOf);
  }

  /** PROMO-12: the caller's, what ends first first. */
  @Get('promotions/active')
  @SignedIn()
  async active(@CurrentUser() user: SessionUser): Promise<ActivePromotionView[]> {
    return this.named(user.id, await this.bought.activeOfUser(user.id, this.clock.now()));
  }

  /** PROMO-13, OP-64. */
  @Get('promotions/stats')
  @SignedIn()
  async stats(@CurrentUser() user: SessionUser): Promise<PromotionStatsView> {
    const bought = await this.bought.ofUser(user.id, this.clock.now());
    const ids = [...new Set(bought.map(({ listingId }) => listingId))];
    const views = await this.figures.of(ids);
    const details = await this.named(
      user.id,
      bought.filter(({ isActive }) => isActive),
    );
    const viewsOf = (id: number) => (views.get(id)?.profileViews ?? 0) + (views.get(id)?.cardViews ?? 0);
    return promotionStatsOf(bought, details, ids.map(viewsOf));
  }

  /** Results of the caller's latest purchases, the last to end first; without those of deleted listings. */
  @Get('promotions/results')
  @SignedIn()
  async results(@CurrentUser() user: SessionUser): Promise<PromotionResultView[]> {
    const now = this.clock.nowMs();
    const [bought, own] = await Promise.all([
      this.bought.ofUser(user.id, this.clock.now()),
      this.listings.ofOwner(user.id),
    ]);
    const listings = new Map(own.map((listing) => [listing.id, listing]));
    const latest = bought
      .filter(({ listingId, startDate }) => listings.has(listingId) && startDate.getTime() <= now)
      .toReversed()
      .slice(0, MOST_RESULTS);
    const since = latest.map(comparedSince).toSorted()[0];
    if (since === undefined) return [];
    const ids = [...new Set(latest.map(({ listingId }) => listingId))];
    const [views, contacts] = await Promise.all([
      this.figures.byDay(ids, since),
      this.reputations.contactsByDay(ids, since),
    ]);
    const countsOf = new Map(ids.map((id) => [id, dayCountsOf(id, views, contacts)]));
    return latest.flatMap((promotion) => {
      const listing = listings.get(promotion.listingId);
      const others = bought.filter(({ listingId }) => listingId === promotion.listingId);
      const counts = countsOf.get(promotion.listingId) ?? [];
      return listing ? [promotionResultOf(promotion, others, listing, counts, now)] : [];
    });
  }

  /** The receipt of one's own purchase, whether it runs, waits or is over. */
  @Get('promotions/:id')
  @SignedIn()
  async receipt(
    @Param('id', new PositiveIntPipe()) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<PromotionReceiptView> {
    const now = this.clock.now();
    const promotion = await this.bought.receiptOf(user.id, id, now);
    if (!promotion) throw new NotFoundException();
    const names = await this.listings.namesOf([promotion.listingId]);
    const charge = await this.receipts.ofCharge(user.id, 'promotion', id);
    return receiptOf(promotion, names.get(promotion.listingId) ?? ERASED_TEXT, charge, now);
  }

  /** PROMO-15, PROMO-18. The same Idempotency-Key buys once. */
  @Post('promotions/purchase')
  @PhoneVerified()
  @WaitsFor(promotions, walletReadModel, listingReadModel, cardReadModel, accountReadModel)
  async purchase(@Body() body: PurchasePromotionBody, @CurrentUser() user: SessionUser) {
    const { promotion, businessName, wallet } = await this.commands.execute(
      new PurchasePromotion(user.id, body.listingId, body.promotionType, body.duration),
    );
    const { promotionId: id, startDate, endDate, ...rest } = promotion;
    const row = { ...rest, id, startDate: new Date(startDate), endDate: new Date(endDate) };
    return {
      message: 'Promotion purchased successfully',
      promotion: activePromotionOf(row, businessName, this.clock.now()),
      wallet: walletOf(wallet),
    };
  }

  private async named(userId: number, active: readonly BoughtPromotion[]): Promise<ActivePromotionView[]> {
    if (active.length === 0) return [];
    const own = await this.listings.ofOwner(userId);
    const names = new Map(own.map(({ id, businessName }) => [id, businessName]));
    const now = this.clock.now();
    return active.map((promotion) =>
      activePromotionOf(promotion, names.get(promotion.listingId) ?? ERASED_TEXT, now),
    );
  }
}
