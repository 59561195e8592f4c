import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { PaymentGateway, type GatewayPayment } from '../gateway/payment-gateway.js';
import {
  endRefund,
  failTopUp,
  openDispute,
  resolveDispute,
  settleTopUp,
  type ConfirmedPayment,
} from '../domain/top-up.decider.js';
import type { CheckCause } from '../domain/top-up.events.js';
import { wallet } from '../domain/wallet.decider.js';
import { walletStream, type WalletEvent } from '../domain/wallet.events.js';
import type { TopUpStatus, Wallet } from '../domain/wallet.rules.js';
import type { TopUpRow } from '../read-models/top-ups/top-up.table.js';

export type AskedTopUp = Pick<TopUpRow, 'id' | 'userId' | 'reference'>;

/** Asks the gateway and records the answer in the wallet. Every method rejects with GatewayUnavailable. */
@Injectable()
export class CheckTopUp {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly store: DeciderStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks the payment up and credits it, or records that it failed (contract 3.15). Answers the payment and the top-up's
   * status after it; null: nothing is decided at the gateway. Throws OwnTopUpNotDecidable.
   */
  async settle(
    topUp: AskedTopUp,
    cause: CheckCause,
    creditedBy: number | null = null,
  ): Promise<{ payment: GatewayPayment; status: TopUpStatus } | null> {
    const payment = await this.gateway.lookUp(topUp.reference);
    if (!payment || payment.state === 'waiting') return null;
    const at = this.clock.now();
    const confirmed = payment.state === 'success' ? confirmedOf(payment, at) : null;
    const acceptsTests = !this.config.isProduction;
    const decision = confirmed
      ? settleTopUp(confirmed, { ...cause, topUpId: topUp.id, at, creditedBy, acceptsTests })
      : failTopUp({ ...cause, topUpId: topUp.id, cause: 'declined', failedAt: at });
    const status = await this.decide(topUp, confirmed ? 'SettleTopUp' : 'FailTopUp', decision);
    return { payment, status };
  }

  /** Asks for a refund unless it was asked for, and records its end. True: it has ended. */
  async refund({ reference, ...topUp }: AskedTopUp): Promise<boolean> {
    const payment = await this.gateway.lookUp(reference);
    if (!payment) return false;
    const state = await this.gateway.refundOf(payment.gatewayId);
    if (state === 'none') await this.gateway.refund(payment);
    if (state === 'none' || state === 'waiting') return false;
    await this.decide(topUp, 'EndRefund', endRefund(topUp.id, state, this.clock.now()));
    return true;
  }

  /** Freezes, releases or takes what a dispute is about. */
  async dispute(topUp: AskedTopUp, { gatewayId }: GatewayPayment): Promise<void> {
    const dispute = await this.gateway.disputeOf(gatewayId);
    if (!dispute) return;
    const at = this.clock.now();
    await this.decide(topUp, 'DisputeTopUp', openDisputeIfNew(topUp.id, dispute, at));
    const { outcome } = dispute;
    if (outcome !== 'open') await this.decide(topUp, 'ResolveDispute', resolveDispute(topUp.id, outcome, at));
  }

  private async decide(
    { id, userId }: Pick<AskedTopUp, 'id' | 'userId'>,
    commandType: string,
    decision: (state: Wallet) => WalletEvent[],
  ): Promise<TopUpStatus> {
    const { state } = await this.store.handle(
      wallet,
      walletStream(userId),
      `${commandType} ${id}`,
      async () => decision,
    );
    return state.topUps.get(id)?.status ?? 'pending';
  }
}

/** A dispute that was won before we were notified of it freezes nothing. */
const openDisputeIfNew = (
  topUpId: number,
  { outcome, amount }: { outcome: string; amount: Parameters<typeof openDispute>[1] },
  at: string,
): ((state: Wallet) => WalletEvent[]) => (outcome === 'won' ? () => [] : openDispute(topUpId, amount, at));

/** A success always has a time and a channel; should one have none, it counts as paid when it was found. */
const confirmedOf = ({ paidAt, channel, ...payment }: GatewayPayment, foundAt: string): ConfirmedPayment => ({
  ...payment,
  channel: channel ?? 'unknown',
  paidAt: paidAt ?? foundAt,
});
