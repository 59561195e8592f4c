import { ApiError, randomKey } from '../../../lib/api/api-client.js';
import { draftsNamed, dropDraft, keepDraft, readDraft } from '../../../lib/forms/drafts.js';
import { sendMessage } from '../api/chat.queries.js';
import type { Message, NewMessage } from '../api/chat.types.js';

export interface Unsent {
  /** Its Idempotency-Key over all tries; the stored message carries it as `metadata.clientId`. */
  key: string;
  message: NewMessage;
  /** ISO 8601. */
  writtenAt: string;
  /** Sending failed once already: the writer may be doing something else now. */
  hasWaited: boolean;
}

interface OutboxReport {
  sent: (message: Message) => Promise<void>;
  refused: (unsent: Unsent, failure: unknown) => void;
}

const FORM = 'unsent:';
/** The server is away or overloaded, or others were faster (409): retry. 401: the user has to sign in again first. */
const LATER = new Set([401, 409, 502, 503, 504]);
const AGAIN = { first: 3_000, most: 30_000 } as const;

/**
 * Messages that were written and not taken yet, in order. They are stored with the drafts of this device, so neither
 * a lost connection nor a closed page loses one, and a resent one is the same message for the server.
 */
export class Outbox {
  private list: readonly Unsent[] = [];
  /** Messages that could not be stored; they are lost with the page. */
  private readonly unkept = new Map<string, Unsent>();
  private readonly listeners = new Set<() => void>();
  private work: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait: number = AGAIN.first;
  private written = 0;

  constructor(
    private readonly userId: number,
    private readonly report: OutboxReport,
  ) {
    this.readKept();
  }

  readonly items = (): readonly Unsent[] => this.list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(message: NewMessage): void {
    const key = randomKey();
    const unsent = { key, message, writtenAt: new Date().toISOString(), hasWaited: false };
    this.written += 1;
    // The name sorts by the time of writing; two messages of one millisecond stay in order, too.
    const form = `${FORM}${Date.now()}.${String(this.written).padStart(4, '0')}.${key}`;
    keepDraft(this.userId, form, unsent);
    if (!readDraft(this.userId, form)) this.unkept.set(form, unsent);
    this.readKept();
    this.flush();
  }

  /** Tries at once what waits: after a reload, when the connection is back. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    this.work ??= this.run().finally(() => {
      this.work = null;
    });
  };

  /** Starts sending; @returns what ends it, at sign-out. */
  start(): () => void {
    const onStorage = () => this.readKept();
    window.addEventListener('online', this.flush);
    window.addEventListener('storage', onStorage);
    this.flush();
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', this.flush);
      window.removeEventListener('storage', onStorage);
    };
  }

  private async run(): Promise<void> {
    for (;;) {
      this.readKept(); // another tab may have sent some
      const form = this.forms()[0];
      const next = form && this.read(form);
      if (!form || !next) return;
      if (!(await this.attempt(form, next))) return;
    }
  }

  /** Whether the next one may follow. */
  private async attempt(form: string, unsent: Unsent): Promise<boolean> {
    if (!navigator.onLine) return this.putOff(form, unsent);
    try {
      const message = await sendMessage(unsent.message, unsent.key);
      this.wait = AGAIN.first;
      await this.report.sent(message);
      this.drop(form);
    } catch (failure) {
      if (isForLater(failure, unsent)) return this.putOff(form, unsent);
      this.drop(form);
      this.report.refused(unsent, failure);
    }
    return true;
  }

  private putOff(form: string, unsent: Unsent): false {
    const waiting = { ...unsent, hasWaited: true };
    if (this.unkept.has(form)) this.unkept.set(form, waiting);
    else keepDraft(this.userId, form, waiting);
    this.readKept();
    this.timer = setTimeout(this.flush, this.wait);
    this.wait = Math.min(this.wait * 2, AGAIN.most);
    return false;
  }

  private drop(form: string): void {
    this.unkept.delete(form);
    dropDraft(this.userId, form);
    this.readKept();
  }

  private forms(): string[] {
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
    return [...draftsNamed(this.userId, FORM), ...this.unkept.keys()].sort();
  }

  private read(form: string): Unsent | undefined {
    return readDraft<Unsent>(this.userId, form)?.value ?? this.unkept.get(form);
  }

  private readKept(): void {
    this.list = this.forms().flatMap((form) => this.read(form) ?? []);
    for (const listener of this.listeners) listener();
  }
}

/** Lost in transit, or too many at once after a long time without a connection. */
const isForLater = (failure: unknown, { hasWaited }: Unsent): boolean =>
  !(failure instanceof ApiError) || LATER.has(failure.status) || (failure.status === 429 && hasWaited);
