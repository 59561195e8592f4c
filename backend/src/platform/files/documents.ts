import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Semaphore, TooBusy } from '../concurrency/semaphore.js';
import { packageFolder } from '../package-folder.js';
import { checkBytes } from './content-check.js';
import { InvalidFileType, TooManyUploads } from './file-errors.js';
import { encodeDocumentImage } from './image-encoder.js';
import type { PdfTask } from './pdf-worker.js';
import type { ReceivedFile } from './upload-receiver.js';

/** Pages of letters and of contracts; a book is no proof. */
const MOST_PAGES = 20;
/** A thread that takes longer or grows by more works on a file that was made for that. */
const PDF_PATIENCE_MS = 10_000;
const PDF_MEMORY = 256 * 1024 * 1024;
const CHECK_EVERY_MS = 25;
const RETRY_AFTER_SECONDS = 30;

export type DocumentType = 'image/webp' | 'application/pdf';

/** A scanned or photographed document: nothing of it but what it shows. */
export interface CleanDocument {
  type: DocumentType;
  bytes: Buffer;
}

/**
 * Prepares documents in memory: a photo becomes WebP, a PDF its bare pages. One at a time, and a PDF in a thread of its
 * own that is ended when it takes too long or too much: PDF readers unpack what they are given.
 */
@Injectable()
export class Documents {
  private readonly working = new Semaphore({ atOnce: 1, mostWaiting: 20, patienceMs: 40_000 });

  /**
   * Throws InvalidFileType: of another type than it says, broken, encrypted, of too many pages or too large unpacked; and
   * TooManyUploads when too many wait.
   */
  async clean(file: Pick<ReceivedFile, 'name' | 'declaredType' | 'size' | 'read'>): Promise<CleanDocument> {
    return this.inTurn(async () => {
      const bytes = await file.read();
      const { kind, mimeType } = await checkBytes(file, bytes);
      if (kind === 'image') return { type: 'image/webp', bytes: await encodeDocumentImage(bytes) };
      if (mimeType !== 'application/pdf') throw new InvalidFileType();
      return { type: mimeType, bytes: await pdf({ bytes, mostPages: MOST_PAGES, watermark: null }) };
    });
  }

  /** The same document with a text over all of it. */
  async watermarked({ type, bytes }: CleanDocument, text: string): Promise<Buffer> {
    return this.inTurn(() =>
      type === 'image/webp'
        ? watermarkedImage(bytes, text)
        : pdf({ bytes, mostPages: MOST_PAGES, watermark: text }),
    );
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.working.run(work);
    } catch (error) {
      throw error instanceof TooBusy ? new TooManyUploads(RETRY_AFTER_SECONDS) : error;
    }
  }
}

const QUALITY = 82;

const watermarkedImage = async (bytes: Buffer, text: string): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata();
  const size = Math.max(14, Math.round(width / 40));
  const across = Math.ceil(text.length * size * 0.62) + size * 2;
  const down = size * 5;
  const escaped = text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const line = (y: number) => `<text x="0" y="${y}">${escaped}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)"
      font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="${size}" fill="#b00" fill-opacity=".45"
      stroke="#fff" stroke-opacity=".35" stroke-width="${size / 24}">${line(down / 2)}</pattern></defs>
    <rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(bytes)
    .composite([{ input: Buffer.from(svg) }])
    .webp({ quality: QUALITY, effort: 0 }) // it is viewed once, and a person waits for it
    .toBuffer();
};

/** Beside this file as it is written, else where the build put it: the bundled server is elsewhere. */
const workerPath = (): string => {
  const source = join(import.meta.dirname, 'pdf-worker.ts');
  return existsSync(source) ? source : join(packageFolder(), 'dist/platform/files/pdf-worker.js');
};

const pdf = async (task: PdfTask): Promise<Buffer> => {
  const worker = new Worker(workerPath(), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const before = process.memoryUsage.rss();
  const began = performance.now();
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const refuse = (cause: unknown) => reject(new InvalidFileType({ cause }));
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > PDF_MEMORY) refuse('too large unpacked');
        if (performance.now() - began > PDF_PATIENCE_MS) refuse('too slow');
      }, CHECK_EVERY_MS);
      worker.once('error', refuse);
      worker.once('exit', (code) => {
        clearInterval(watch);
        refuse(`ended with ${code}`);
      });
      worker.once('message', ({ bytes, refusal }: { bytes?: Uint8Array; refusal?: string }) =>
        bytes ? resolve(Buffer.from(bytes)) : refuse(refusal),
      );
    });
  } finally {
    await worker.terminate(); // its end clears the watch
  }
};
