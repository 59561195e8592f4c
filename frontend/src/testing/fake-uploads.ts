import { act } from '@testing-library/react';

/** One upload as the server would see it; the test decides how far it has come and how it ends. */
export class FakeUpload extends EventTarget {
  path = '';
  withCredentials = false;
  status = 0;
  responseText = '';
  statusText = '';
  form: FormData | null = null;
  /** Its Idempotency-Key. */
  key: string | null = null;
  aborted = false;
  readonly upload = new EventTarget();

  open(_method: string, path: string): void {
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    if (name === 'idempotency-key') this.key = value;
  }

  send(form: FormData): void {
    this.form = form;
    sent.push(this);
  }

  abort(): void {
    this.aborted = true;
    this.end('abort');
  }

  get names(): string[] {
    return (this.form?.getAll('images') ?? []).map((file) => (file as File).name);
  }

  progress(share: number): Promise<void> {
    const event = new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 });
    return act(async () => void this.upload.dispatchEvent(event));
  }

  answer(status: number, body: unknown): Promise<void> {
    return act(async () => {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.end('load');
    });
  }

  loseConnection(): Promise<void> {
    return act(async () => this.end('error'));
  }

  private end(event: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

let sent: FakeUpload[] = [];

/** Replaces `XMLHttpRequest`; the uploads are in the order in which they were sent. */
export function fakeUploads(): FakeUpload[] {
  sent = [];
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  return sent;
}

/** What the server answers for one stored file. */
export const anUpload = (publicId: string, name = `${publicId}.webp`) => ({
  url: `/api/files/${publicId}`,
  publicId,
  resourceType: 'image',
  duration: null,
  name,
  size: 4_000,
  mimeType: 'image/webp',
});

/** A file of a name, type and size, without the bytes. */
export function aFile(name: string, type: string, size = 2_000): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** What a canvas wrote: of a size, without the bytes. */
export function aBlob(size: number, type = 'image/webp'): Blob {
  const blob = new Blob(['x'], { type });
  Object.defineProperty(blob, 'size', { value: size });
  return blob;
}

/**
 * A browser that decodes every picture to this size and writes what `write` gives; otherwise it can do neither, and
 * pictures are sent as they are. @returns the boxes that were drawn
 */
export function drawsPictures(
  width: number,
  height: number,
  write: (type: string, quality: number) => Blob | null,
): number[][] {
  const drawn: number[][] = [];
  globalThis.createImageBitmap = (async () => ({ width, height, close: () => {} })) as never;
  HTMLCanvasElement.prototype.getContext = (() => ({
    canvas: { width, height },
    drawImage: (_bitmap: unknown, ...box: number[]) => drawn.push(box),
    fillRect: () => undefined,
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (done: BlobCallback, type = '', quality = 1) =>
    done(write(type, quality));
  return drawn;
}
