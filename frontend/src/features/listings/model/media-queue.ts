import { ApiError, messageOf, randomKey } from '../../../lib/api/api-client.js';
import { OutgoingFile, RefusedFile } from '../../../lib/uploads/outgoing-file.js';
import { UnreadablePicture } from '../../../lib/uploads/prepare-image.js';
import { kindOf } from '../../../lib/uploads/upload-limits.js';
import { deleteUpload } from '../../../lib/uploads/upload.js';
import type { MediaItem } from './media.rules.js';

interface MediaReport {
  /** After a batch: how many files were stored, and why others were not. */
  finished: (stored: number, problems: string[]) => void;
  deleted: (item: MediaItem) => void;
  notDeleted: (text: string) => void;
}

interface Pending {
  file: OutgoingFile;
  stop: AbortController;
}

const BROKEN_OFF = 'The connection was lost.';
/** Refusals that the same file would meet again. */
const FINAL = new Set([400, 403, 413]);

/**
 * The files of a listing form, in their order, the first one primary. Uploads go one after the other: on a slow
 * line two at a time only means that both are late.
 */
export class MediaQueue {
  private list: readonly MediaItem[];
  private readonly pending = new Map<string, Pending>();
  private readonly listeners = new Set<() => void>();
  private work: Promise<void> | null = null;

  constructor(
    items: readonly MediaItem[],
    private readonly report: MediaReport,
  ) {
    this.list = items;
  }

  readonly items = (): readonly MediaItem[] => this.list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const added = files.map((file): MediaItem => {
      const key = randomKey();
      this.pending.set(key, { file: new OutgoingFile(file, 'listing'), stop: new AbortController() });
      const kind = kindOf(file.name) === 'video' ? 'video' : 'image';
      return { ...WAITING, key, name: file.name, kind };
    });
    this.set([...this.list, ...added]);
    this.start();
  }

  retry(key: string): void {
    this.change(key, { status: 'waiting', share: 0, problem: null });
    this.start();
  }

  /** Places it one earlier (-1) or later (1). */
  move(key: string, by: -1 | 1): void {
    const from = this.list.findIndex((item) => item.key === key);
    const item = this.list[from];
    if (!item || from + by < 0 || from + by >= this.list.length) return;
    const others = this.list.filter((each) => each !== item);
    this.set([...others.slice(0, from + by), item, ...others.slice(from + by)]);
  }

  /** Stops an upload, deletes an uploaded file; what belongs to the saved listing only leaves the form. */
  async remove(key: string): Promise<void> {
    const item = this.list.find((each) => each.key === key);
    if (!item || item.status === 'removing') return;
    if (item.publicId === null || item.saved) {
      this.drop(key);
      if (item.status === 'stored') this.report.deleted(item);
      return;
    }
    this.change(key, { status: 'removing' });
    try {
      await deleteUpload(item.publicId);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) {
        this.change(key, { status: 'stored' });
        this.report.notDeleted(messageOf(error, BROKEN_OFF));
        return;
      }
    }
    this.drop(key);
    this.report.deleted(item);
  }

  /** Called when no upload is left. */
  async settled(): Promise<void> {
    while (this.work) await this.work;
  }

  /** Replaces the list, e.g. when a draft is discarded. */
  replace(items: readonly MediaItem[]): void {
    this.dispose();
    this.set(items);
  }

  /** Aborts uploads when the user leaves, without a report. */
  dispose(): void {
    for (const { stop } of this.pending.values()) stop.abort();
    this.list = this.list.filter(({ key }) => !this.pending.has(key));
    this.pending.clear();
  }

  private start(): void {
    this.work ??= this.run().finally(() => {
      this.work = null;
      if (this.list.some(({ status }) => status === 'waiting')) this.start();
    });
  }

  private async run(): Promise<void> {
    let stored = 0;
    const problems: string[] = [];
    for (;;) {
      const next = this.list.find(({ status }) => status === 'waiting');
      if (!next) break;
      const problem = await this.send(next.key);
      if (problem) problems.push(problem);
      else if (this.list.some(({ key, url }) => key === next.key && url !== null)) stored += 1;
    }
    this.report.finished(stored, problems);
  }

  /** Why it failed, or null when it is stored or was taken away meanwhile. */
  private async send(key: string): Promise<string | null> {
    const pending = this.pending.get(key);
    if (!pending) return null;
    const { file, stop } = pending;
    this.change(key, { status: 'uploading' });
    try {
      const prepared = await file.prepared();
      if (prepared.type.startsWith('image/')) this.preview(key, prepared);
      this.prepareNext();
      const media = await file.send({
        signal: stop.signal,
        onProgress: (share) => this.change(key, { share }),
        onPaused: (paused) => this.change(key, paused ? { paused, share: 0 } : { paused }),
      });
      this.change(key, { status: 'stored', share: 1, url: media.url, publicId: media.publicId });
      this.pending.delete(key);
      return null;
    } catch (error) {
      if (stop.signal.aborted) return null;
      return this.fail(key, problemOf(error), !isFinal(error));
    }
  }

  /** A phone takes a second or two for a photo: meanwhile the one before it is being sent. */
  private prepareNext(): void {
    const next = this.list.find(({ status }) => status === 'waiting');
    void (
      next &&
      this.pending
        .get(next.key)
        ?.file.prepared()
        .catch(() => undefined)
    ); // `send` reports failures
  }

  private preview(key: string, file: File): void {
    const shown = this.list.find((item) => item.key === key);
    if (shown?.preview === null) this.change(key, { preview: URL.createObjectURL(file) });
  }

  private fail(key: string, problem: string, retryable: boolean): string {
    this.change(key, { status: 'failed', paused: false, problem, retryable });
    return problem;
  }

  private drop(key: string): void {
    this.pending.get(key)?.stop.abort();
    this.pending.delete(key);
    const preview = this.list.find((item) => item.key === key)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    this.set(this.list.filter((item) => item.key !== key));
  }

  private change(key: string, change: Partial<MediaItem>): void {
    this.set(this.list.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  private set(items: readonly MediaItem[]): void {
    this.list = items;
    for (const listener of this.listeners) listener();
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof RefusedFile ||
  error instanceof UnreadablePicture ||
  (error instanceof ApiError && FINAL.has(error.status));

const problemOf = (error: unknown): string => {
  if (error instanceof UnreadablePicture) return `Invalid file type. ${error.message}`;
  return error instanceof RefusedFile ? error.refusal : messageOf(error, BROKEN_OFF);
};

const WAITING: Omit<MediaItem, 'key' | 'name' | 'kind'> = {
  status: 'waiting',
  share: 0,
  paused: false,
  url: null,
  publicId: null,
  saved: false,
  preview: null,
  problem: null,
  retryable: true,
};
