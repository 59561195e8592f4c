import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Kobo, koboFromNaira } from '../../../kernel/money.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import type { PaymentDecision } from '../domain/payment.rules.js';
import { PaymentRequestNotFound } from '../domain/wallet.errors.js';
import { paymentRequests } from '../read-models/payment-requests/payment-requests.projection.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { ApprovePayment } from '../use-cases/approve-payment.handler.js';
import { RejectPayment } from '../use-cases/reject-payment.handler.js';
import { RejectPaymentBody, ReviewPaymentBody } from './review-payment.body.js';
import { decidedPaymentRequestOf, type AdminPaymentRequestView } from './wallet.views.js';

interface Decided {
  message: string;
  paymentRequest: AdminPaymentRequestView;
}

const requestId = new PositiveIntPipe('Payment request not found');

/** A payment request is decided once; a second decision is a 409 (PAY-13). */
@AdminOnly()
@Controller('api/admin/payment-requests')
export class PaymentDecisionsAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: PaymentRequestQueries,
  ) {}

  /** PAY-07. Credits the wallet. */
  @Post(':id/approve')
  @HttpCode(200)
  @WaitsFor(paymentRequests, walletBalance)
  approve(@Param('id', requestId) id: number, @CurrentUser() admin: SessionUser): Promise<Decided> {
    return this.approved(id, admin.id);
  }

  /** PAY-07. */
  @Post(':id/reject')
  @HttpCode(200)
  @WaitsFor(paymentRequests, walletBalance)
  reject(
    @Param('id', requestId) id: number,
    @Body() { reason }: RejectPaymentBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<Decided> {
    return this.rejected(id, admin.id, reason);
  }

  /** ADMIN-09, OP-36. */
  @Post(':id/review')
  @HttpCode(200)
  @WaitsFor(paymentRequests, walletBalance)
  review(
    @Param('id', requestId) id: number,
    @Body() { action, approvedAmount, reason }: ReviewPaymentBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<Decided> {
    if (action === 'reject') return this.rejected(id, admin.id, reason ?? '');
    return this.approved(id, admin.id, approvedAmount ?? undefined);
  }

  private async approved(id: number, adminId: number, naira?: number): Promise<Decided> {
    const amount = naira === undefined ? undefined : (koboFromNaira(naira) as Kobo);
    const decision = await this.commands.execute(new ApprovePayment(id, adminId, amount));
    return this.decided(decision, "Payment request approved and funds credited to user's wallet");
  }

  private async rejected(id: number, adminId: number, reason: string): Promise<Decided> {
    const decision = await this.commands.execute(new RejectPayment(id, adminId, reason));
    return this.decided(decision, 'Payment request rejected');
  }

  /** A read model that is behind does not make it undecided. */
  private async decided(decision: PaymentDecision, message: string): Promise<Decided> {
    const request = await this.requests.forAdmin(decision.data.paymentRequestId);
    if (!request) throw new PaymentRequestNotFound();
    return { message, paymentRequest: decidedPaymentRequestOf(request, decision) };
  }
}
