import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { types } from 'node:util';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { FileStorage, StorageUnavailable, type ByteRange } from './file-storage.js';
import { orNotEnoughStorage } from './storage-full.js';

export interface S3Settings {
  /** Null: Amazon's, by region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Null: as Amazon's client finds them on the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
}

const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 30_000;
/** The client sends again what it still has when the server stumbles; a stream is gone by then. */
const LARGEST_IN_MEMORY = 8 * 1024 * 1024;
const FOLDER = 'files/';

/** Objects of one bucket, of Amazon or any server that speaks its protocol. The bucket stays private. */
export class S3Storage extends FileStorage {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    this.client = new S3Client(clientConfig(settings));
  }

  async save(key: string, path: string, type: string): Promise<void> {
    const { size } = await stat(path);
    try {
      await this.client.send(
        new PutObjectCommand({
          ...this.at(key),
          Body: size > LARGEST_IN_MEMORY ? createReadStream(path) : await readFile(path),
          ContentLength: size, // a stream has none of its own
          ContentType: type,
        }),
      );
    } catch (error) {
      throw meaningOf(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const part = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ ...this.at(key), Range: part }));
      return Body as Readable; // what the client gives under Node
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return null;
      throw meaningOf(error);
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch((error: unknown) => {
      throw meaningOf(error);
    });
  }

  override close(): void {
    this.client.destroy();
  }

  private at(key: string) {
    return { Bucket: this.settings.bucket, Key: `${FOLDER}${key}` };
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

const clientConfig = ({ endpoint, region, credentials, forcePathStyle }: S3Settings): S3ClientConfig => ({
  region,
  forcePathStyle,
  ...(endpoint ? { endpoint } : {}),
  ...(credentials ? { credentials } : {}),
  maxAttempts: 3,
  // Checksums beyond what the protocol requires are not known to every server that speaks it.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
});
