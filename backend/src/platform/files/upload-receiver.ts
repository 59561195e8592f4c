import { createCipheriv, createDecipheriv, createHash, randomBytes, type CipherGCM } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { DomainError } from '../../kernel/domain-error.js';
import { KeyedHashes } from '../auth/keyed-hashes.js';
import { completeFingerprint } from '../http/request-context-middleware.js';
import { currentContext } from '../request-context.js';
import { FileTooLarge, InvalidFileType, InvalidUpload, orNotEnoughStorage } from './file-errors.js';
import { shownName } from './stored-file.js';
import { allowSlowBody } from '../http/body-deadline.js';
import { UploadQuota } from './upload-quota.js';
import { WorkFolder } from './work-folder.js';

/** A file as it came, in the work folder. */
export interface ReceivedFile {
  name: string;
  declaredType: string;
  path: string;
  size: number;
  /** Of the bytes as they came, hex. */
  sha256: string;
  /** All bytes as received. With `secret` they can be read in no other way. */
  read: () => Promise<Buffer>;
  /** 32 hex digits, the same for a retry of this upload; undefined where it had no Idempotency-Key. */
  retryId?: string | undefined;
}

export interface ReceivedForm {
  /** In the order sent. */
  files: ReceivedFile[];
  /** Text fields; one that was sent more than once has its first value. */
  fields: ReadonlyMap<string, string>;
}

interface UploadRules {
  userId: number;
  /** Of the files; those of other fields are left out. */
  field: string;
  /** More are a 400 'Maximum files reached'. */
  most: number;
  /** Most bytes of a file of this name, by the fields that came before it; undefined: its type is not taken. */
  largest: (name: string, fields: ReadonlyMap<string, string>) => number | undefined;
  /** They reach the work folder encrypted, each with a key that is in the memory of this process alone. */
  secret?: true;
}

/** Of text fields and their parts; no form of ours comes near. */
const PARTS = { fields: 20, parts: 40, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 50 };

/** Receives multipart forms into the work folder and removes everything that was not stored. */
@Injectable()
export class UploadReceiver {
  constructor(
    private readonly work: WorkFolder,
    private readonly quota: UploadQuota,
    private readonly hashes: KeyedHashes,
  ) {}

  /**
   * Receives the form and hands it to `use`; when that ends, or the client went away, nothing is left in the work
   * folder. Limits hold while the bytes come in. Throws FileTooLarge (413), InvalidFileType and InvalidUpload (400),
   * TooManyUploads (429), NotEnoughStorage (507). A body that is no form has no files.
   */
  async receive<Result>(
    request: Request,
    response: Response,
    rules: UploadRules,
    use: (form: ReceivedForm) => Promise<Result>,
  ): Promise<Result> {
    this.work.requireFreeSpace();
    allowSlowBody(request);
    const gone = whenGone(response);
    return this.quota.inTurn(rules.userId, gone, async () => {
      const received: ReceivedFile[] = [];
      try {
        await this.read({ request, response, gone }, rules, received);
        const fields = fieldsOf(request);
        // An Idempotency-Key covers these bytes: with different bytes it is refused like every other write.
        completeFingerprint(
          { fields: [...fields], files: received.map(({ sha256 }) => sha256) },
          this.hashes,
        );
        const files = received.map((file, place) => ({ ...file, retryId: this.retryIdOf(place) }));
        return await use({ files, fields });
      } finally {
        await Promise.all(received.map(({ path }) => rm(path, { force: true })));
      }
    });
  }

  /** Not computable by a client: files are identified by ids that cannot be guessed. */
  private retryIdOf(place: number): string | undefined {
    const { fingerprint } = currentContext() ?? {};
    return fingerprint && this.hashes.of('upload', fingerprint, place).slice(0, 32);
  }

  private read(
    { request, response, gone }: { request: Request; response: Response; gone: AbortSignal },
    rules: UploadRules,
    received: ReceivedFile[],
  ): Promise<void> {
    gone.throwIfAborted(); // multer would wait for ever for a connection that has ended
    const storage = new WorkStorage(this.work, this.quota, rules, received, gone);
    const form = multer({
      storage,
      limits: PARTS,
      defParamCharset: 'utf8',
      fileFilter: (_request, file, accept) => accept(null, file.fieldname === rules.field),
    }).any();
    return new Promise((resolve, reject) => {
      const end = (error: unknown) => {
        // A client that goes away leaves the file that it was sending half received.
        storage.settled().then(() => (error ? reject(refusalOf(error)) : resolve()), reject);
      };
      gone.addEventListener('abort', () => end(gone.reason), { once: true });
      form(request, response, end);
    });
  }
}

/** Writes each file as it comes in, counts it, and removes it at the first sign of trouble. */
class WorkStorage implements StorageEngine {
  private readonly writing = new Set<Promise<void>>();
  private places = 0;

  constructor(
    private readonly work: WorkFolder,
    private readonly quota: UploadQuota,
    private readonly rules: UploadRules,
    private readonly received: ReceivedFile[],
    private readonly gone: AbortSignal,
  ) {}

  _handleFile(...[request, file, done]: Parameters<StorageEngine['_handleFile']>): void {
    const place = this.places;
    this.places += 1;
    const writing = this.write(request, file, place)
      .then(() => done(null, {}), done)
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** The receiver removes everything that is left at the end. */
  _removeFile(...[, , done]: Parameters<StorageEngine['_removeFile']>): void {
    done(null);
  }

  async settled(): Promise<void> {
    while (this.writing.size > 0) await Promise.all(this.writing);
  }

  private async write(request: Request, file: Express.Multer.File, place: number): Promise<void> {
    if (place >= this.rules.most) throw new InvalidUpload('Maximum files reached');
    const name = shownName(file.originalname);
    const largest = this.rules.largest(name, fieldsOf(request));
    if (largest === undefined) throw new InvalidFileType();
    this.work.requireFreeSpace();
    const path = this.work.newPath();
    const counter = new LimitedBytes(largest);
    const lock = this.rules.secret && new WorkLock();
    try {
      const handle = await open(path, 'wx', 0o600);
      const steps = [file.stream, counter, ...(lock ? [lock.closing] : [])];
      await pipeline([...steps, createWriteStream(path, { fd: handle })], { signal: this.gone });
      await this.quota.charge(this.rules.userId, counter.bytes);
    } catch (error) {
      await rm(path, { force: true });
      throw orNotEnoughStorage(error);
    }
    const { bytes: size, sha256 } = counter;
    const read = async () => (lock ? lock.open(await readFile(path)) : readFile(path));
    this.received[place] = { name, declaredType: file.mimetype, path, size, sha256, read };
  }
}

/** Closes one file of the work folder, and opens it again; its key is never written down. */
class WorkLock {
  private readonly key = randomBytes(32);
  private readonly iv = randomBytes(12);
  readonly closing: CipherGCM = createCipheriv('aes-256-gcm', this.key, this.iv);

  open(closed: Buffer): Buffer {
    const opening = createDecipheriv('aes-256-gcm', this.key, this.iv);
    opening.setAuthTag(this.closing.getAuthTag());
    return Buffer.concat([opening.update(closed), opening.final()]);
  }
}

class LimitedBytes extends Transform {
  bytes = 0;
  private readonly digest = createHash('sha256');

  constructor(private readonly most: number) {
    super();
  }

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    this.bytes += chunk.length;
    if (this.bytes > this.most) return done(new FileTooLarge());
    this.digest.update(chunk);
    done(null, chunk);
  }

  /** Once everything has passed. */
  get sha256(): string {
    return this.digest.digest('hex');
  }
}

/** Aborts when the connection ends, or the request is answered. */
const whenGone = (response: Response): AbortSignal => {
  const controller = new AbortController();
  response.once('close', () => controller.abort(new InvalidUpload()));
  if (response.closed) controller.abort(new InvalidUpload());
  return controller.signal;
};

const fieldsOf = ({ body }: Request): Map<string, string> => {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(
    ([name, value]): [string, unknown] => [name, Array.isArray(value) ? value[0] : value],
  );
  return new Map(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
};

/** Errors of multer and its parser about a broken body are a 400; others are passed on. */
const refusalOf = (given: unknown): unknown => {
  const error = orNotEnoughStorage(given); // multer reports the broken stream, not the full disk
  if (error instanceof DomainError || isSystemError(error)) return error;
  return error instanceof MulterError || error instanceof Error ? new InvalidUpload() : error;
};

const isSystemError = (error: unknown): boolean => typeof (error as { errno?: unknown }).errno === 'number';
