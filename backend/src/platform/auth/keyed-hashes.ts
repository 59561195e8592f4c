import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../config/secrets.js';

/** Fingerprints of personal values that nobody can compute, or find by trying, without the installation's secret. */
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
