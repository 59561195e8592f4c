import type { UploadedMediaView } from '../api/api-types.js';
import { whenConnected, type Patience } from '../api/when-connected.js';
import { prepareImage } from './prepare-image.js';
import { randomKey } from '../api/api-client.js';
import { refusalOf, type FileRefusal, type UploadPurpose } from './upload-limits.js';
import { uploadFiles } from './upload.js';

export interface Journey extends Patience {
  /** Called with the share that has left this device, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The server would refuse the file (MEDIA-03). */
export class RefusedFile extends Error {
  constructor(readonly refusal: FileRefusal) {
    super(refusal);
  }
}

/**
 * A file that the user chose to send: photos are shrunk, once. Every retry sends the same bytes under the
 * same key, so the server stores one file.
 */
export class OutgoingFile {
  private readonly key = randomKey();
  private ready: Promise<File> | undefined;

  constructor(
    private readonly chosen: File,
    private readonly purpose: UploadPurpose,
    private readonly longestEdge?: number,
  ) {}

  /** As it is going to be sent. Throws RefusedFile and UnreadablePicture. */
  prepared(): Promise<File> {
    this.ready ??= this.prepare();
    return this.ready;
  }

  /**
   * What the server stored. When the network goes, it waits until it is back. Throws what `prepared` throws, an
   * `ApiError`, an `AbortError` after the signal, or a `TypeError` when no try got through.
   */
  async send({ onProgress, ...patience }: Journey = {}): Promise<UploadedMediaView> {
    const file = await this.prepared();
    const { signal } = patience;
    const sending = { key: this.key, ...(onProgress && { onProgress }), ...(signal && { signal }) };
    const [stored] = await whenConnected(() => uploadFiles([file], this.purpose, sending), patience);
    if (!stored?.url) throw new TypeError('The answer names no file');
    return stored;
  }

  private async prepare(): Promise<File> {
    const file = await prepareImage(this.chosen, this.longestEdge);
    const refusal = refusalOf(file, this.purpose);
    if (refusal) throw new RefusedFile(refusal);
    return file;
  }
}
