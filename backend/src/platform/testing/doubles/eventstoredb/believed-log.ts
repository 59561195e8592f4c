/** What a client proposes. */
export interface ProposedEvent {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  meta: Uint8Array;
}

export interface LogRecord extends ProposedEvent {
  stream: string;
  revision: bigint;
  /** Where it begins in the log file; of an event that was not part of an explicit transaction, commit and prepare. */
  position: bigint;
  createdMs: number;
}

export type ExpectedRevision = bigint | 'any' | 'no_stream' | 'stream_exists';

/** The server remembers the ids of this many events; ours forgets early, so that no code relies on it. */
const REMEMBERED = 50;
/** After this many events the server writes one of its own. */
const STATISTICS_EVERY = 7;
const RECORD_BYTES = 97n;

/** The log in memory, with the rules of the server as we believe them to be. */
export class BelievedLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  private readonly remembered: string[] = [];
  private end = 0n;
  private onGrowth = new Set<() => void>();

  constructor() {
    this.write('$users', [systemEvent('$UserCreated'), systemEvent('$UserCreated')]);
  }

  stream(name: string): readonly LogRecord[] {
    return this.streams.get(name) ?? [];
  }

  /**
   * Revision of the last event, or 'wrong expected version'. With the stream's newest revision nothing is compared:
   * the same events are stored once more. With an older one the events behind it are compared. With 'any' only the
   * memory decides.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly ProposedEvent[],
  ): LogRecord | 'wrong expected version' {
    const stored = this.stream(stream);
    const current = BigInt(stored.length) - 1n;
    if (expected === 'stream_exists' && current < 0n) return 'wrong expected version';
    if (expected === 'any' || expected === 'stream_exists') {
      const known = events.every(({ id }) => this.remembered.includes(id));
      const last = stored.find(({ id }) => id === events.at(-1)?.id);
      return known && last ? last : this.write(stream, events);
    }
    const after = expected === 'no_stream' ? -1n : expected;
    if (after === current) return this.write(stream, events);
    const behind = stored.slice(Number(after) + 1, Number(after) + 1 + events.length);
    const isRepeated = behind.length === events.length && behind.every(({ id }, at) => id === events[at]?.id);
    return isRepeated ? (behind.at(-1) as LogRecord) : 'wrong expected version';
  }

  /** Index of the record that begins at a position; that of none past the end; undefined inside a record. */
  indexAt(position: bigint): number | undefined {
    if (position >= this.end) return this.records.length;
    const index = this.records.findLastIndex((record) => record.position === position);
    return index < 0 ? undefined : index;
  }

  /** Resolves when something was appended. */
  grown(): Promise<void> {
    return new Promise((resolve) => this.onGrowth.add(resolve));
  }

  /** What the server writes about itself while nothing else happens. */
  writeStatistics(count: number): void {
    for (let times = 0; times < count; times += 1) {
      this.write('$stats-127.0.0.1:2113', [systemEvent('$statsCollected')]);
    }
  }

  private write(stream: string, events: readonly ProposedEvent[]): LogRecord {
    const records = this.streams.get(stream) ?? [];
    this.streams.set(stream, records);
    for (const event of events) {
      const revision = BigInt(records.length);
      const record = { ...event, stream, revision, position: this.end, createdMs: Date.now() };
      records.push(record);
      this.records.push(record);
      this.remembered.push(event.id);
      this.end += RECORD_BYTES + BigInt(event.data.length);
    }
    this.remembered.splice(0, this.remembered.length - REMEMBERED);
    const last = records.at(-1) as LogRecord;
    if (!stream.startsWith('$') && this.records.length % STATISTICS_EVERY === 0) {
      this.writeStatistics(1);
    }
    for (const resolve of this.onGrowth) resolve();
    this.onGrowth = new Set();
    return last;
  }
}

const systemEvent = (type: string): ProposedEvent => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  meta: Buffer.from(''),
});
