import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/config/secrets.js';

/** The last line of an export. */
interface Seal {
  /** Hex SHA-256 of every byte before this line. */
  sha256: string;
  lines: number;
  /** Ed25519 over the text of `sha256`, base64. */
  signature: string;
  /** PEM; compare it with the one from the administrators' API. */
  publicKey: string;
}

/** JSON Lines whose last line proves that the others are unchanged since they left this installation. */
@Injectable()
export class SignedHistory {
  private readonly key: KeyObject;

  constructor({ masterKey }: Secrets) {
    this.key = signingKeyOf(masterKey);
  }

  /** One JSON object per line, and the seal. */
  write(records: readonly object[]): string {
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const signature = sign(null, Buffer.from(sha256), this.key).toString('base64');
    const seal: Seal = { sha256, lines: records.length, signature, publicKey: this.publicKey() };
    return `${text}${JSON.stringify(seal)}\n`;
  }

  publicKey(): string {
    return createPublicKey(this.key).export({ format: 'pem', type: 'spki' }).toString();
  }
}

/** The prefix of an Ed25519 key's seed in its PKCS 8 form (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Follows from the master key, so that there is no third secret to keep. */
const signingKeyOf = (masterKey: Buffer): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, '', 'export-signing', 32));
  return createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
};
