import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../config/secrets.js';

/** Keyed hashes of personal values: without the installation's secret they cannot be computed or brute-forced. */
@Injectable()
export class KeyedHashes {
  private readonly pepper: KeyObject;

  constructor({ pepper }: Secrets) {
    this.pepper = createSecretKey(pepper);
  }

  /** Hex HMAC-SHA-256. `purpose` keeps the hashes of different uses apart. */
  of(purpose: string, ...parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.pepper)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex');
  }

  /** Compares two hex hashes in constant time. */
  same(one: string, other: string): boolean {
    const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}
