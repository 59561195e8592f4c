import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { defineProjection } from '../../../../platform/projections/projection.js';
import { Database } from '../../../../platform/database/database.js';
import type { PaymentAccount, PaymentAccountsConfigured } from '../../domain/payment-accounts.events.js';

/** One row: the list as it was configured last. */
@Entity('payment_accounts')
export class PaymentAccountsRow {
  @PrimaryColumn('integer') id!: number;
  @Column('jsonb') accounts!: readonly PaymentAccount[];
}

export const paymentAccountsProjection = defineProjection<PaymentAccountsConfigured>({
  name: 'payment-accounts',
  version: 1,
  tables: [PaymentAccountsRow],
  on: {
    PaymentAccountsConfigured: (rows, { data: { accounts } }) =>
      rows.put(PaymentAccountsRow, { id: 1, accounts }),
  },
});

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
