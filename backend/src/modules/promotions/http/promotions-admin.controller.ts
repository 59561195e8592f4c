import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { Accounts } from '../../identity/public/index.js';
import {
  promotionConfigs,
  PromotionConfigQueries,
} from '../read-models/promotion-config/promotion-config.projection.js';
import { PromotionFigureQueries } from '../read-models/promotions/promotion-figures.queries.js';
import { ConfigurePromotion } from '../use-cases/configure-promotion.handler.js';
import { ConfigurePromotionBody, promotionChangesOf } from './configure-promotion.body.js';
import { adminPromotionStatsOf, type AdminPromotionStatsView } from './promotion-stats.views.js';
import { promotionConfigOf, type PromotionConfigView } from './promotions.views.js';

const TOP_SPENDERS = 10;
const RECENT = 20;

@AdminOnly()
@Controller('api/admin')
export class PromotionsAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly configs: PromotionConfigQueries,
    private readonly figures: PromotionFigureQueries,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** ADMIN-15: inactive types too. */
  @Get('promotion-config')
  async list(): Promise<PromotionConfigView[]> {
    const every = await this.configs.all('every');
    return every.map(promotionConfigOf);
  }

  /** ADMIN-15 to ADMIN-18, OP-57. */
  @Put('promotion-config/:id')
  @WaitsFor(promotionConfigs)
  async configure(
    @Param('id', new PositiveIntPipe()) id: number,
    @Body() body: ConfigurePromotionBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<PromotionConfigView> {
    return promotionConfigOf(
      await this.commands.execute(new ConfigurePromotion(id, admin.id, promotionChangesOf(body))),
    );
  }

  /** ADMIN-14, PROMO-14. */
  @Get('promotions/stats')
  async stats(): Promise<AdminPromotionStatsView> {
    const [figures, spenders, recent] = await Promise.all([
      this.figures.byType(this.clock.now()),
      this.figures.topSpenders(TOP_SPENDERS),
      this.figures.recent(RECENT),
    ]);
    const people = await this.accounts.peopleOf([...spenders, ...recent].map(({ userId }) => userId));
    return adminPromotionStatsOf(figures, spenders, recent, people);
  }
}
