import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { FileUses, type FileUse, type UsedFile } from '../../../../platform/files/file-uses.js';

/** OP-28: proofs are kept, and shown by the wallet's own route alone. */
@Injectable()
export class PaymentProofs extends FileUses {
  constructor(private readonly database: Database) {
    super();
  }

  async usesOf(files: readonly UsedFile[]): Promise<ReadonlyMap<string, FileUse>> {
    const { rows } = await this.database.pool.query<{ id: string }>({
      name: 'payment-proofs',
      text: 'SELECT proof_file_id AS id FROM payment_request WHERE proof_file_id = ANY ($1::text[])',
      values: [files.map(({ publicId }) => publicId)],
    });
    return new Map(rows.map(({ id }) => [id, 'private']));
  }
}
