import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';

const KEY_BYTES = 32;

/**
 * The two secrets of an installation. From MASTER_KEY and PEPPER; where these are not set (never in production, which the
 * configuration checks) they are generated once and kept under DATA_DIR/secrets, readable by the owner only.
 * Injectable.
 */
export class Secrets {
  private constructor(
    /** 32 bytes that wrap the subject keys. Losing it loses all personal data in the log. */
    readonly masterKey: Buffer,
    /** 32 bytes for HMACs of e-mail addresses, phone numbers and codes. */
    readonly pepper: Buffer,
  ) {}

  static from(config: Pick<Config, 'masterKey' | 'pepper' | 'dataDir'>): Secrets {
    const folder = join(config.dataDir, 'secrets');
    return new Secrets(
      secret('MASTER_KEY', config.masterKey, join(folder, 'master.key')),
      secret('PEPPER', config.pepper, join(folder, 'pepper.key')),
    );
  }
}

const secret = (name: string, given: string | null, file: string): Buffer =>
  bytesOf(given ?? (read(file) || create(file)), given === null ? file : name);

const bytesOf = (base64: string, from: string): Buffer => {
  const bytes = Buffer.from(base64.trim(), 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error(`${from} must hold ${KEY_BYTES} bytes in base64`);
  return bytes;
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Written aside and linked, so that of two processes that boot together one wins and both read the same key. */
const create = (file: string): string => {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
};
