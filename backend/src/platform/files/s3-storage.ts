import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { Breaker } from '../breaker.js';
import { FileStorage, StorageUnavailable, type ByteRange } from './file-storage.js';
import { orNotEnoughStorage } from './file-errors.js';

interface S3Settings {
  /** Null: Amazon's, by region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Null: as Amazon's client finds them on the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
}

/** Until an answer begins: better a failure than an endless wait. Sending the body takes its own time. */
const PATIENCE_MS = 2_500;
const SLOWEST_BYTES_PER_MS = 1_000;
/** The client signs what it has in memory, and a stream not. */
const LARGEST_IN_MEMORY = 8 * 1024 * 1024;
/** Before what the server stumbled at is sent again. */
const PAUSES_MS = [100, 400];
const FOLDER = 'files/';

/** Objects of one bucket, of Amazon or any server that speaks its protocol. The bucket stays private. */
export class S3Storage extends FileStorage {
  private readonly log = new Logger('Files');
  private readonly client: S3Client;
  private readonly breaker: Breaker;

  constructor(private readonly settings: S3Settings) {
    super();
    this.client = new S3Client(clientConfig(settings));
    this.breaker = new Breaker({
      probe: () => this.answers(),
      onOpen: (reason) =>
        this.log.warn({ message: 'The file storage is away', files: 'degraded', reason: String(reason) }),
      onClose: () => this.log.warn({ message: 'The file storage answers again', files: 'up' }),
    });
  }

  override get isAway(): boolean {
    return this.breaker.isOpen;
  }

  async save(key: string, path: string, type: string): Promise<void> {
    const { size } = await stat(path);
    await this.done(async () =>
      this.client.send(
        new PutObjectCommand({
          ...this.at(key),
          Body: size > LARGEST_IN_MEMORY ? createReadStream(path) : await readFile(path),
          ContentLength: size, // a stream has none of its own
          ContentType: type,
        }),
        { requestTimeout: PATIENCE_MS + size / SLOWEST_BYTES_PER_MS },
      ),
    );
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const part = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await this.done(() =>
        this.client.send(new GetObjectCommand({ ...this.at(key), Range: part })),
      );
      return Body as Readable; // what the client gives under Node
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.done(() => this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  override close(): void {
    this.breaker.stop();
    this.client.destroy();
  }

  /** Rejects while it is away; a refusal is an answer. */
  private async answers(): Promise<void> {
    try {
      (await this.open('probe'))?.destroy();
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
    }
  }

  private at(key: string) {
    return { Bucket: this.settings.bucket, Key: `${FOLDER}${key}` };
  }

  /** Retries when the server fails or hangs up; not on a timeout, because the caller has waited long enough. */
  private async done<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        const meaning = meaningOf(error);
        const pause = isTimeout(error) ? undefined : PAUSES_MS[tries];
        if (!(meaning instanceof StorageUnavailable)) throw meaning;
        if (pause === undefined) {
          this.breaker.open(meaning);
          throw meaning;
        }
        await delay(pause);
      }
    }
  }
}

/** Full, away, or what it is: refused. */
const meaningOf = (error: unknown): unknown => {
  const meaning = orNotEnoughStorage(error);
  if (meaning !== error || !types.isNativeError(error)) return meaning;
  const { $metadata, name } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const isAway =
    name === 'TimeoutError' || $metadata?.httpStatusCode === undefined || $metadata.httpStatusCode >= 500;
  return isAway ? new StorageUnavailable({ cause: error }) : error;
};

const isTimeout = (error: unknown): boolean => types.isNativeError(error) && error.name === 'TimeoutError';

const clientConfig = ({ endpoint, region, credentials, forcePathStyle }: S3Settings): S3ClientConfig => ({
  region,
  forcePathStyle,
  ...(endpoint ? { endpoint } : {}),
  ...(credentials ? { credentials } : {}),
  maxAttempts: 1, // what it would send again is a stream, and gone; `done` makes a new one
  // Checksums beyond what the protocol requires are not known to every server that speaks it.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: PATIENCE_MS,
    requestTimeout: PATIENCE_MS,
    throwOnRequestTimeout: true,
  },
});
