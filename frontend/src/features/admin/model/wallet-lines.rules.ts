import type { NamedAuditEventView } from '../../../lib/api/api-types.js';

type Audited = NamedAuditEventView & { balanceAfter: number };

/** What happened in a wallet, and by how many naira its balance changed (0 for what moves no money). */
export type WalletLine = Audited & { change: number };

/** Oldest first in, latest first out. A purchase and its charge are two events of one append, and one line. */
export function walletLines(events: readonly Audited[]): WalletLine[] {
  const lines: WalletLine[] = [];
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    const change = Math.round((event.balanceAfter - (before?.balanceAfter ?? 0)) * 100) / 100;
    const charge =
      event.type === 'PromotionPurchased' && before?.type === 'WalletCharged' ? lines.shift() : undefined;
    lines.unshift({ ...event, change: charge?.change ?? change });
  }
  return lines;
}
