import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../../kernel/money.js';
import { EventCodec } from '../../../../platform/event-store/event-codec.js';
import { EventStore, type StoredEvent } from '../../../../platform/event-store/event-store.js';
import type { ProjectedEvent } from '../../../../platform/projections/projection.js';
import { ReadYourWrites } from '../../../../platform/projections/read-your-writes.js';
import type { WalletTotals } from '../../contract/wallet-charges.js';
import { wallet } from '../../domain/wallet.decider.js';
import { walletStream, type WalletEvent } from '../../domain/wallet.events.js';
import { walletBalance } from '../../read-models/wallet-balance/wallet-balance.projection.js';
import { WalletBalanceQueries } from '../../read-models/wallet-balance/wallet-balance.queries.js';
import { WalletTransactionQueries } from '../../read-models/wallet-transactions/wallet-transactions.queries.js';

export interface AuditedWallet {
  /** Oldest first, each with the balance after it. */
  entries: { event: ProjectedEvent; balanceAfter: Kobo }[];
  /** Folded from the log, nothing else. */
  ledger: WalletTotals;
  /** What the read model shows for the same moment. */
  readModelBalance: Kobo;
  isConsistent: boolean;
}

/** When each kind of event happened, by the clock of the business. */
const TIMES = [
  'requestedAt',
  'attachedAt',
  'approvedAt',
  'rejectedAt',
  'adjustedAt',
  'chargedAt',
  'purchasedAt',
] as const;

/** Explains a wallet from the log, beside what the read model says. */
@Injectable()
export class WalletAudit {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly balances: WalletBalanceQueries,
    private readonly transactions: WalletTransactionQueries,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * The wallet as it stood at a moment (ISO 8601, inclusive), or now. Null when nobody ever had an account or a
   * movement under this id; deleted accounts keep theirs (contract 3.1).
   */
  async of(userId: number, moment: string | null): Promise<AuditedWallet | null> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(walletStream(userId))) stored.push(event);
    const last = stored.at(-1);
    if (!last && !(await this.balances.hasOwner(userId))) return null;
    if (last) await this.readYourWrites.waitFor([walletBalance], last.position);
    const events = (await this.codec.decode(stored)).filter(
      (event) => moment === null || happenedAt(event) <= moment,
    );
    let folded = wallet.initialState;
    const entries = events.map((event) => {
      folded = wallet.evolve(folded, event as unknown as WalletEvent);
      return { event, balanceAfter: folded.balance };
    });
    const { balance, totalTopups, totalSpent } = folded;
    const readModelBalance = await this.readModelBalance(userId, moment);
    return {
      entries,
      ledger: { balance, totalTopups, totalSpent },
      readModelBalance,
      isConsistent: readModelBalance === balance,
    };
  }

  private async readModelBalance(userId: number, moment: string | null): Promise<Kobo> {
    return moment === null
      ? (await this.balances.totals(userId)).balance
      : this.transactions.balanceAt(userId, moment);
  }
}

/** ISO 8601; of an event that says no time, when it was stored. */
const happenedAt = ({ data, recordedAt }: ProjectedEvent): string => {
  const told = data as Partial<Record<(typeof TIMES)[number], string>>;
  for (const name of TIMES) if (told[name] !== undefined) return told[name];
  return recordedAt;
};
