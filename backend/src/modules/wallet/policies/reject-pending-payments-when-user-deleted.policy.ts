import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountErasureStep } from '../../identity/contract/index.js';
import { RejectPendingPayments } from '../use-cases/reject-payment/reject-pending-payments.handler.js';

/** OP-50: nobody is there who could be credited. What was decided before stays, and so does the ledger. */
@Injectable()
export class RejectPendingPaymentsWhenUserDeleted extends AccountErasureStep {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async eraseAllOf(userId: number): Promise<void> {
    await this.commands.execute(new RejectPendingPayments(userId));
  }
}
