import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { koboFromNaira, nairaOf, type Kobo } from '../../../kernel/money.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { PhoneVerified, SignedIn } from '../../../platform/http/access-policy.js';
import { lenientLimitOf } from '../../../platform/http/page-query.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { TopUpNotFound } from '../domain/wallet.errors.js';
import { PaymentGateway } from '../gateway/payment-gateway.js';
import { topUps } from '../read-models/top-ups/top-ups.projection.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { WalletTransactionQueries } from '../read-models/wallet-transactions/wallet-transactions.queries.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { FollowTopUp } from '../use-cases/look-up-top-up.handler.js';
import { StartTopUp } from '../use-cases/start-top-up.handler.js';
import { StartTopUpBody } from './request-payment.body.js';
import { startedTopUpOf, topUpOf, type TopUpView } from './top-ups.views.js';

const TOP_UPS = { usual: 50, most: 200 };

/** Top-ups by card and transfer (contract 3.15). */
@Controller('api/wallet')
export class TopUpsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: PaymentGateway,
    private readonly rows: TopUpQueries,
    private readonly follow: FollowTopUp,
    private readonly transactions: WalletTransactionQueries,
  ) {}

  /** Whether top-ups can be begun: without a gateway there is no button for them. */
  @Get('card-payments')
  @SignedIn()
  cardPayments(): { available: boolean } {
    return { available: this.gateway.isSetUp };
  }

  /** The same Idempotency-Key gives the same top-up and the same address. */
  @Post('top-ups')
  @PhoneVerified()
  @WaitsFor(topUps, walletBalance)
  async start(
    @Body() { amount }: StartTopUpBody,
    @CurrentUser() user: SessionUser,
  ): Promise<{ topUp: TopUpView; authorizationUrl: string }> {
    const started = await this.commands.execute(new StartTopUp(user.id, koboFromNaira(amount) as Kobo));
    return { topUp: startedTopUpOf(started.topUp), authorizationUrl: started.authorizationUrl };
  }

  /** Own, newest first. */
  @Get('top-ups')
  @SignedIn()
  async list(@Query('limit') limit: unknown, @CurrentUser() user: SessionUser): Promise<TopUpView[]> {
    return (await this.rows.ofUser(user.id, lenientLimitOf(limit, TOP_UPS))).map(topUpOf);
  }

  /** Own, with the balance after it. A pending one is looked up at the gateway, at most once in 3 s. */
  @Get('top-ups/:reference')
  @SignedIn()
  async one(@Param('reference') reference: string, @CurrentUser() user: SessionUser): Promise<TopUpView> {
    const topUp = await this.follow.own(reference, user.id);
    if (!topUp) throw new TopUpNotFound();
    const balanceAfter = await this.transactions.balanceAfterTopUp(user.id, topUp.id);
    return { ...topUpOf(topUp), ...(balanceAfter !== null && { balanceAfter: nairaOf(balanceAfter) }) };
  }
}
