import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { PaymentAccount } from '../../domain/payment-accounts.events.js';

@Injectable()
export class PaymentAccountQueries {
  constructor(private readonly database: Database) {}

  /** In the order in which payers see them; none before the first are configured. */
  async all(): Promise<readonly PaymentAccount[]> {
    const { rows } = await this.database.pool.query<{ accounts: PaymentAccount[] }>({
      name: 'payment-accounts',
      text: 'SELECT accounts FROM payment_accounts',
    });
    return rows[0]?.accounts ?? [];
  }
}
