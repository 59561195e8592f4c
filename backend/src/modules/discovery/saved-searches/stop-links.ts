import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Config } from '../../../platform/config/config.js';

const PURPOSE = 'stop-saved-search';
const TOKEN = /^([1-9]\d{0,9})\.([0-9a-f]{64})$/;

/** Links in mails that stop a saved search without signing in: signed, good for as long as the search is there. */
@Injectable()
export class StopLinks {
  constructor(
    private readonly hashes: KeyedHashes,
    private readonly config: Config,
  ) {}

  linkOf(searchId: number): string {
    const token = `${searchId}.${this.hashes.of(PURPOSE, searchId)}`;
    return `${this.config.publicUrl}/unsubscribe?token=${token}`;
  }

  /** The search that a token stops; null for an invalid signature. */
  searchOf(token: unknown): number | null {
    const [, id = '', signature = ''] = (typeof token === 'string' && TOKEN.exec(token)) || [];
    return id && this.hashes.same(signature, this.hashes.of(PURPOSE, Number(id))) ? Number(id) : null;
  }
}
