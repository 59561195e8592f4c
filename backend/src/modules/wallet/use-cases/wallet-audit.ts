import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../kernel/money.js';
import { EventCodec } from '../../../platform/event-store/event-codec.js';
import { EventStore, type Checkpoint, type StoredEvent } from '../../../platform/event-store/event-store.js';
import type { ProjectedEvent } from '../../../platform/projections/projection.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import type { WalletTotals } from '../public/wallet-charges.js';
import { wallet } from '../domain/wallet.decider.js';
import { totalsOf } from '../domain/wallet.rules.js';
import { walletStream, type WalletEvent } from '../domain/wallet.events.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { WalletBalanceQueries } from '../read-models/wallet-balance/wallet-balance.queries.js';
import { WalletTransactionQueries } from '../read-models/wallet-transactions/wallet-transactions.queries.js';

export interface AuditedWallet {
  /** Oldest first, each with the balance after it. */
  entries: { event: ProjectedEvent; balanceAfter: Kobo }[];
  /** Folded from the log, nothing else. */
  ledger: WalletTotals;
  /** What the read model shows for the same moment. */
  readModelBalance: Kobo;
  /** The last entries that the read model does not hold yet. */
  notShownYet: number;
  /** Whether the read model matches the log up to its own position: being behind is not an error. */
  isConsistent: boolean;
}

/** What the read model showed at some point between two positions in the log. */
interface Shown {
  balance: Kobo;
  from: Checkpoint;
  to: Checkpoint;
}

/** One event and the wallet after it. */
interface Line {
  event: ProjectedEvent;
  totals: WalletTotals;
}

/** Recomputes a wallet from the log and compares it with the read model. */
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
   * The wallet at a moment (ISO 8601, inclusive), or now. Null when there never was an account or a
   * movement under this id; deleted accounts keep theirs (contract 3.1).
   */
  async of(userId: number, moment: string | null): Promise<AuditedWallet | null> {
    const stored = await this.read(userId, 0n);
    const last = stored.at(-1);
    if (!last && !(await this.balances.hasOwner(userId))) return null;
    if (last) await this.readYourWrites.waitFor([walletBalance], last.position);
    const shown = await this.shown(userId, moment);
    const known = await this.folded(stored, moment);
    if (this.store.comparePositions(shown.to, last?.position ?? 'start') <= 0)
      return this.compared(known, known.length, shown);
    // The wallet may have moved on meanwhile: then the read model is right about a moment in between.
    const later = await this.read(userId, last ? last.revision + 1n : 0n);
    return this.compared(await this.folded([...stored, ...later], moment), known.length, shown);
  }

  /** Both at the newest line that the read model may have reached and where it is right. */
  private compared(lines: readonly Line[], known: number, { balance, from, to }: Shown): AuditedWallet {
    let held = this.linesUpTo(lines, to);
    const least = this.linesUpTo(lines, from);
    while (held > least && balanceOf(lines.slice(0, held)) !== balance) held -= 1;
    const isConsistent = balanceOf(lines.slice(0, held)) === balance;
    const shown = lines.slice(0, isConsistent ? Math.max(known, held) : known);
    const waiting = shown.slice(held).filter(({ event }) => Object.hasOwn(walletBalance.on, event.type));
    return {
      entries: shown.map(({ event, totals }) => ({ event, balanceAfter: totals.balance })),
      ledger: totalsAfter(shown),
      readModelBalance: balance,
      notShownYet: waiting.length,
      isConsistent,
    };
  }

  private linesUpTo(lines: readonly Line[], position: Checkpoint): number {
    const next = lines.findIndex(({ event }) => this.store.comparePositions(event.position, position) > 0);
    return next < 0 ? lines.length : next;
  }

  private async read(userId: number, from: bigint): Promise<StoredEvent[]> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(walletStream(userId), { from })) stored.push(event);
    return stored;
  }

  private async folded(stored: readonly StoredEvent[], moment: string | null): Promise<Line[]> {
    let state = wallet.initialState;
    return (await this.codec.decode(stored))
      .filter((event) => moment === null || happenedAt(event) <= moment)
      .map((event) => {
        state = wallet.evolve(state, event as unknown as WalletEvent);
        return { event, totals: totalsOf(state) };
      });
  }

  private async shown(userId: number, moment: string | null): Promise<Shown> {
    const from = await this.readYourWrites.checkpointOf(walletBalance);
    const balance =
      moment === null
        ? (await this.balances.totals(userId)).balance
        : await this.transactions.balanceAt(userId, moment);
    return { balance, from, to: await this.readYourWrites.checkpointOf(walletBalance) };
  }
}

const totalsAfter = (lines: readonly Line[]): WalletTotals =>
  lines.at(-1)?.totals ?? totalsOf(wallet.initialState);

const balanceOf = (lines: readonly Line[]): Kobo => totalsAfter(lines).balance;

/** By the clock of the business, ISO 8601: each event has one such field beside the gateway's own `paidAt`. */
const happenedAt = ({ data, recordedAt }: ProjectedEvent): string => {
  const [, at] = Object.entries(data).find(([name]) => name.endsWith('At') && name !== 'paidAt') ?? [];
  return typeof at === 'string' ? at : recordedAt;
};
