import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNotSelf } from '../../../kernel/domain-error.js';
import {
  CardPaymentsUnavailable,
  OwnTopUpNotDecidable,
  PaymentNotConfirmed,
  TopUpNotFound,
} from '../domain/wallet.errors.js';
import { GatewayUnavailable } from '../gateway/payment-gateway.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { CheckTopUp } from './check-top-up.js';

/**
 * An administrator found, in the reconciliation, what was paid and not credited (contract 3.15). The gateway decides, as always;
 * the event names the administrator. Answers the top-up's id. Throws TopUpNotFound, OwnTopUpNotDecidable,
 * PaymentNotConfirmed, CardPaymentsUnavailable.
 */
export class CreditTopUp extends Command<number> {
  constructor(
    readonly reference: string,
    readonly adminId: number,
  ) {
    super();
  }
}

const CREDITED = ['credited', 'refunding', 'refunded', 'disputed'];

@CommandHandler(CreditTopUp)
export class CreditTopUpHandler implements ICommandHandler<CreditTopUp> {
  constructor(
    private readonly topUps: TopUpQueries,
    private readonly check: CheckTopUp,
  ) {}

  async execute({ reference, adminId }: CreditTopUp): Promise<number> {
    const topUp = await this.topUps.find(reference);
    if (!topUp) throw new TopUpNotFound();
    assertNotSelf(adminId, [topUp.userId], OwnTopUpNotDecidable);
    const settled = await this.check
      .settle(topUp, { foundBy: 'administrator', message: null }, adminId)
      .catch((error: unknown) => {
        throw error instanceof GatewayUnavailable ? new CardPaymentsUnavailable() : error;
      });
    if (!settled || !CREDITED.includes(settled.status)) throw new PaymentNotConfirmed();
    return topUp.id;
  }
}
