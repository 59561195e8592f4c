import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly, SignedIn } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import {
  PaymentAccountQueries,
  paymentAccountsProjection,
} from '../read-models/payment-accounts/payment-accounts.projection.js';
import { ConfigurePaymentAccounts } from '../use-cases/configure-payment-accounts.handler.js';
import { PaymentAccountsBody } from './payment-accounts.body.js';
import { paymentAccountOf, type PaymentAccountView } from './admin.views.js';

/** Where to pay to: users read it, administrators say it (contract 3.14). */
@Controller('api')
export class PaymentAccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: PaymentAccountQueries,
  ) {}

  @Get('wallet/payment-accounts')
  @SignedIn()
  async list(): Promise<PaymentAccountView[]> {
    return (await this.accounts.all()).map(paymentAccountOf);
  }

  /** The whole list, in the order in which payers see it. */
  @Put('admin/payment-accounts')
  @AdminOnly()
  @WaitsFor(paymentAccountsProjection)
  async configure(
    @Body() { accounts }: PaymentAccountsBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<PaymentAccountView[]> {
    const configured = await this.commands.execute(new ConfigurePaymentAccounts(admin.id, accounts));
    return configured.map(paymentAccountOf);
  }
}
