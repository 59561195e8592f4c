import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentAccount } from '../../domain/payment-accounts.events.js';

/** One row: the list as it was configured last. */
@Entity('payment_accounts')
export class PaymentAccountsRow {
  @PrimaryColumn('integer')
  id!: number;

  @Column('jsonb')
  accounts!: readonly PaymentAccount[];
}
