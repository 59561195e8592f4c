import { Controller, Get, Header, NotFoundException, Param, Query, StreamableFile } from '@nestjs/common';
import { nairaOf } from '../../../kernel/money.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import {
  auditEventOf,
  type NamedAuditEventView,
  namedAuditEventsOf,
} from '../../../platform/http/audit-event.views.js';
import { momentOf } from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { Accounts } from '../../identity/public/index.js';
import { walletOf } from '../public/wallet-totals.views.js';
import { WalletTransactionQueries } from '../read-models/wallet-transactions/wallet-transactions.queries.js';
import { WalletAudit, type AuditedWallet } from '../use-cases/wallet-audit.js';
import { SignedHistory } from '../use-cases/signed-history.js';
import { statementOf } from './wallet-statement.js';

const user = new PositiveIntPipe('User not found');

/** How administrators account for every naira: a wallet read from the log. Read-only. */
@AdminOnly()
@Controller('api/admin')
export class WalletAuditAdminController {
  constructor(
    private readonly audit: WalletAudit,
    private readonly history: SignedHistory,
    private readonly transactions: WalletTransactionQueries,
    private readonly accounts: Accounts,
  ) {}

  /**
   * The wallet now, or at a moment (`at`, ISO 8601): recomputed from the log beside what the read model says, which is
   * `consistent` when it is right but for the last `notShownYet` events.
   */
  @Get('users/:id/wallet-audit')
  async walletAudit(@Param('id', user) id: number, @Query('at') at: unknown) {
    const moment = at === undefined || at === '' ? null : momentOf(at).toISOString();
    const { entries, ledger, readModelBalance, notShownYet, isConsistent } = await this.audited(id, moment);
    const events = await namedAuditEventsOf(
      entries.map(({ event }) => event),
      (ids) => this.accounts.namesOf(ids),
    );
    return {
      events: entries.map(({ balanceAfter }, index) => ({
        ...(events[index] as NamedAuditEventView),
        balanceAfter: nairaOf(balanceAfter),
      })),
      asOf: moment,
      ledger: walletOf(ledger),
      ledgerBalance: nairaOf(ledger.balance),
      readModelBalance: nairaOf(readModelBalance),
      notShownYet,
      consistent: isConsistent,
    };
  }

  /** The same lines as the owner's statement. */
  @Get('users/:id/money-history.csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  async csv(@Param('id', user) id: number): Promise<StreamableFile> {
    await this.audited(id, null);
    return new StreamableFile(statementOf(this.transactions.all(id)), {
      disposition: `attachment; filename="wallet-${id}.csv"`,
    });
  }

  /** Every event of the wallet, one JSON object per line, sealed by a signature in the last line. */
  @Get('users/:id/money-history.jsonl')
  @Header('Content-Type', 'application/x-ndjson; charset=utf-8')
  async jsonLines(@Param('id', user) id: number): Promise<StreamableFile> {
    const { entries } = await this.audited(id, null);
    const file = this.history.write(entries.map(({ event }) => auditEventOf(event)));
    return new StreamableFile(Buffer.from(file), {
      disposition: `attachment; filename="wallet-${id}.jsonl"`,
    });
  }

  /** The key that the exports are signed with: recipients compare it. */
  @Get('export-key')
  exportKey(): { algorithm: 'Ed25519'; publicKey: string } {
    return { algorithm: 'Ed25519', publicKey: this.history.publicKey() };
  }

  private async audited(userId: number, moment: string | null): Promise<AuditedWallet> {
    const audited = await this.audit.of(userId, moment);
    if (!audited) throw new NotFoundException('User not found');
    return audited;
  }
}
