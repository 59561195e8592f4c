import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Secrets } from '../config/secrets.js';
import { DataLoader } from '../database/data-loader.js';
import { Database, type Queryable } from '../database/database.js';

const KEY_BYTES = 32;
const KEPT_KEYS = 10_000;
/** How long another process may still open what one process has erased. */
const KEPT_MS = 10_000;

interface StoredKey {
  subject: number;
  wrapped: Buffer | null;
}

/** A subject's key; null when the subject is erased. */
export type SubjectKey = KeyObject | null;

/**
 * One AES-256 key per person (`subject`, a user id). Keys are in the private table `subject_key`, wrapped by the
 * master key; erasing the person erases the key, and with it everything that was ever sealed with it.
 */
@Injectable()
export class PersonalData {
  private readonly masterKey: KeyObject;
  private readonly kept = new LRUCache<number, { key: SubjectKey }>({ max: KEPT_KEYS, ttl: KEPT_MS });

  private readonly stored = new DataLoader<StoredKey>(async (subjects) => {
    const { rows } = await this.database.reads.query<StoredKey>({
      name: 'subject-keys',
      text: 'SELECT subject, wrapped FROM subject_key WHERE subject = ANY($1::bigint[])',
      values: [subjects],
    });
    return new Map(rows.map((row) => [row.subject, row]));
  });

  constructor(
    private readonly database: Database,
    secrets: Secrets,
  ) {
    this.masterKey = createSecretKey(secrets.masterKey);
  }

  /** Base64 of the sealed content, bound to the event id; undefined when the subject is erased: nothing is kept. */
  async seal(subject: number, eventId: string, content: object): Promise<string | undefined> {
    const sealed = await this.sealBytes(subject, eventId, Buffer.from(JSON.stringify(content)));
    return sealed?.toString('base64');
  }

  /** The same for bytes. `bound` is as unique as an event id, and the same when they are opened. */
  async sealBytes(subject: number, bound: string, plain: Buffer): Promise<Buffer | undefined> {
    const key = (await this.keysOf([subject])).get(subject) ?? (await this.create(subject));
    return key ? encrypt(key, plain, bound) : undefined;
  }

  /** What `sealBytes` closed; null once the subject is erased. Throws when the bytes are not those. */
  async openBytes(subject: number, bound: string, sealed: Buffer): Promise<Buffer | null> {
    const key = (await this.keysOf([subject])).get(subject);
    return key ? decrypt(key, sealed, bound) : null;
  }

  /**
   * The keys of many subjects with at most one query; a subject without one was erased (null) or never sealed anything
   * (missing).
   */
  async keysOf(subjects: Iterable<number>): Promise<ReadonlyMap<number, SubjectKey>> {
    const keys = new Map<number, SubjectKey>();
    const unknown: number[] = [];
    for (const subject of new Set(subjects)) {
      const key = this.recall(subject);
      if (key === undefined) unknown.push(subject);
      else keys.set(subject, key);
    }
    if (unknown.length === 0) return keys;
    const rows = await this.stored.loadMany(unknown);
    for (const subject of unknown) {
      const row = rows.get(subject);
      if (row) keys.set(subject, this.keep(subject, this.unwrap(subject, row.wrapped)));
    }
    return keys;
  }

  /** What `seal` closed. Throws when the box was made for another event or key. */
  open(key: KeyObject, eventId: string, sealed: string): unknown {
    return JSON.parse(decrypt(key, Buffer.from(sealed, 'base64'), eventId).toString('utf8'));
  }

  /** Makes everything sealed for the subject permanently unreadable; also where nothing was sealed yet. Idempotent. */
  async erase(subject: number): Promise<void> {
    await this.database.pool.query(
      `INSERT INTO subject_key (subject, wrapped) VALUES ($1, NULL)
       ON CONFLICT (subject) DO UPDATE SET wrapped = NULL`,
      [subject],
    );
    this.keep(subject, null);
  }

  /**
   * True while the subject's key exists; then it cannot be erased before `db`'s transaction has ended, and an erasure
   * finds everything that transaction wrote.
   */
  async hold(db: Queryable, subject: number): Promise<boolean> {
    return (await this.holdAll(db, [subject])).has(subject);
  }

  /** The same for many: those whose keys exist. */
  async holdAll(db: Queryable, subjects: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await db.query<StoredKey>({
      name: 'hold-subjects',
      text: `SELECT subject, wrapped FROM subject_key WHERE subject = ANY ($1::bigint[]) ORDER BY subject FOR SHARE`,
      values: [[...new Set(subjects)]],
    });
    const there = rows.filter(({ wrapped }) => wrapped !== null);
    for (const { subject, wrapped } of there)
      if (this.recall(subject) === undefined) this.keep(subject, this.unwrap(subject, wrapped));
    return new Set(there.map(({ subject }) => subject));
  }

  private async create(subject: number): Promise<SubjectKey> {
    if (this.recall(subject) === null) return null;
    const wrapped = encrypt(this.masterKey, randomBytes(KEY_BYTES), boundTo(subject));
    await this.database.pool.query(
      'INSERT INTO subject_key (subject, wrapped) VALUES ($1, $2) ON CONFLICT (subject) DO NOTHING',
      [subject, wrapped],
    );
    // Two that create at once both use the one that was stored.
    return (await this.keysOf([subject])).get(subject) ?? null;
  }

  private unwrap(subject: number, wrapped: Buffer | null): SubjectKey {
    return wrapped && createSecretKey(decrypt(this.masterKey, wrapped, boundTo(subject)));
  }

  private recall(subject: number): SubjectKey | undefined {
    return this.kept.get(subject)?.key;
  }

  private keep(subject: number, key: SubjectKey): SubjectKey {
    this.kept.set(subject, { key });
    return key;
  }
}

const boundTo = (subject: number): string => `subject ${subject}`;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM: a fresh nonce, the tag and the cipher text in one buffer. `bound` must be the same when it is opened. Bytes
 * instead of a key object would cost Node four times as much.
 */
const encrypt = (key: KeyObject, plain: Buffer, bound: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(Buffer.from(bound));
  const text = cipher.update(plain);
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
};

/** Throws when the key, the bytes or `bound` are not those of `encrypt`. */
const decrypt = (key: KeyObject, sealed: Buffer, bound: string): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};
