import {
  PartialDuplicate,
  WrongExpectedRevision,
  type AppendResult,
  type Expected,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '../../platform/event-store/event-store.js';

/** What an engine keeps on disk, as the contract of event stores says it; reads are answered at once. */
export class SimulatedLog {
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly known = new Map<string, StoredEvent>();

  /** `looksAtRevisions: false` is a broken engine. */
  constructor(private readonly rules: { looksAtRevisions: boolean }) {}

  append(stream: string, expected: Expected, events: readonly NewEvent[]): AppendResult {
    const stored = events.filter(({ id }) => this.known.has(id)).length;
    if (stored > 0 && stored < events.length) throw new PartialDuplicate(stream);
    if (stored === 0) this.add(stream, expected, events);
    const last = this.known.get(events.at(-1)?.id ?? '');
    if (!last) throw new RangeError('Nothing to append');
    return { revision: last.revision, position: last.position, duplicate: stored > 0 };
  }

  read(stream: string, from = 0n, limit = Infinity): StoredEvent[] {
    return (this.streams.get(stream) ?? []).slice(Number(from), Number(from) + limit);
  }

  /** Of all streams, in the order in which they came. */
  all(): StoredEvent[] {
    return [...this.known.values()];
  }

  private add(stream: string, expected: Expected, events: readonly NewEvent[]): void {
    const before = this.streams.get(stream) ?? [];
    const next = expected === 'no_stream' ? 0 : Number(expected) + 1;
    if (this.rules.looksAtRevisions && next !== before.length)
      throw new WrongExpectedRevision(stream, expected);
    for (const event of events) {
      const revision = BigInt(before.length);
      const position = String(this.known.size + 1) as Position;
      const stored: StoredEvent = { ...event, stream, revision, position, recordedAt: new Date(0) };
      before.push(stored);
      this.known.set(event.id, stored);
    }
    this.streams.set(stream, before);
  }
}
