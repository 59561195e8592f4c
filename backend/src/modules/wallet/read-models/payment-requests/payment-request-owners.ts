import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PaymentRequestNotFound } from '../../domain/wallet.errors.js';

/** Whose wallet decides about a payment request; that never changes. */
@Injectable()
export class PaymentRequestOwners {
  constructor(private readonly database: Database) {}

  /** The user's id. Throws PaymentRequestNotFound. */
  async of(paymentRequestId: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ userId: number }>({
      name: 'payment-request-owner',
      text: 'SELECT user_id AS "userId" FROM payment_request WHERE id = $1',
      values: [paymentRequestId],
    });
    if (!rows[0]) throw new PaymentRequestNotFound();
    return rows[0].userId;
  }
}
