import { nairaOf } from '../../../kernel/money.js';
import type { TopUpStarted } from '../domain/top-up.events.js';
import type { TopUpStatus } from '../domain/wallet.rules.js';
import type { TopUpRow } from '../read-models/top-ups/top-up.table.js';
import type { TopUpOfUser } from '../read-models/top-ups/top-ups.queries.js';
import type { ReconciledDay } from '../stores/reconciled-days.js';

/** `TopUp` of the contract (3.15). */
export interface TopUpView {
  id: number;
  reference: string;
  amount: number;
  status: TopUpStatus;
  channel: string | null;
  createdAt: string;
  creditedAt: string | null;
  /** What the gateway kept; null until it is known. Nothing of it is taken from the wallet. */
  fee?: number | null;
  /** The wallet's balance right after the credit; on the page of one top-up that is credited. */
  balanceAfter?: number;
}

export const topUpOf = (topUp: TopUpRow): TopUpView => ({
  id: topUp.id,
  reference: topUp.reference,
  amount: nairaOf(topUp.amount),
  status: topUp.status,
  channel: topUp.channel,
  createdAt: topUp.createdAt.toISOString(),
  creditedAt: topUp.creditedAt?.toISOString() ?? null,
  fee: topUp.fee === null ? null : nairaOf(topUp.fee),
});

/** The same from the event itself: not paid yet. */
export const startedTopUpOf = (started: TopUpStarted['data']): TopUpView => ({
  id: started.topUpId,
  reference: started.reference,
  amount: nairaOf(started.amount),
  status: 'pending',
  channel: null,
  createdAt: started.startedAt,
  creditedAt: null,
  fee: null,
});

/** `AdminTopUp` of the contract (3.15). */
export const adminTopUpOf = (topUp: TopUpOfUser) => ({
  ...topUpOf(topUp),
  userId: topUp.userId,
  userEmail: topUp.userEmail,
  fee: topUp.fee === null ? null : nairaOf(topUp.fee),
  gatewayId: topUp.gatewayId,
  problem: topUp.problem,
});

/** What a day's comparison with the gateway found; the texts are references. */
export const reconciledDayOf = (day: ReconciledDay) => ({
  date: day.date,
  credited: day.credited,
  amount: nairaOf(day.amount),
  fees: nairaOf(day.fees),
  missingHere: day.missingHere,
  missingThere: day.missingThere,
  differing: day.differing,
});

export type AdminTopUpView = ReturnType<typeof adminTopUpOf>;
export type ReconciledDayView = ReturnType<typeof reconciledDayOf>;
