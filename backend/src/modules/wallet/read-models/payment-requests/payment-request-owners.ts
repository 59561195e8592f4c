import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { PaymentRequestNotFound } from '../../domain/wallet.errors.js';

/** Whose wallet decides about a payment request; that never changes. */
@Injectable()
export class PaymentRequestOwners {
  private readonly owners = new DataLoader<number>(async (ids) => {
    const { rows } = await this.database.reads.query<{ id: number; userId: number }>({
      name: 'payment-request-owners',
      text: 'SELECT id, user_id AS "userId" FROM payment_request WHERE id = ANY ($1::integer[])',
      values: [ids],
    });
    return new Map(rows.map(({ id, userId }) => [id, userId]));
  });

  constructor(private readonly database: Database) {}

  /** The user's id. Throws PaymentRequestNotFound. */
  async of(paymentRequestId: number): Promise<number> {
    const owner = (await this.owners.loadMany([paymentRequestId])).get(paymentRequestId);
    if (owner === undefined) throw new PaymentRequestNotFound();
    return owner;
  }

  /** Whether the account was deleted. */
  async isGone(userId: number): Promise<boolean> {
    const { rowCount } = await this.database.pool.query({
      name: 'payment-request-erased-user',
      text: 'SELECT FROM payment_request_erased_user WHERE user_id = $1',
      values: [userId],
    });
    return rowCount === 1;
  }
}
