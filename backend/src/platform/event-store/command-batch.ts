import { v5 as uuidV5 } from 'uuid';
import { DomainError } from '../../kernel/domain-error.js';
import type { DomainCommand, DomainEvent } from '../../kernel/message.js';
import type { Clock } from '../clock.js';
import type { RequestContext } from '../request-context.js';
import type { EventCodec } from './event-codec.js';
import type { NewEvent, Place, Position } from './event-store.js';
import { advanced, markOf, type AnyDecider, type ReadEvent, type StreamView } from './stream-view.js';

/** A command that waits for its stream. */
export interface Job {
  decider: AnyDecider;
  command: DomainCommand;
  context: RequestContext;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface Outcome {
  position: Place;
  duplicate: boolean;
  events: DomainEvent[];
  state: unknown;
}

/** An event of a command that came before, perhaps in this batch and without a position yet. */
type Standing = Pick<ReadEvent, 'event' | 'fingerprint'> & { position?: Position };

type Settled = { job: Job } & (
  | { kind: 'decided' | 'repeated'; events: DomainEvent[]; state: unknown; position: Position | null }
  | { kind: 'refused'; error: unknown }
);

/** The same Idempotency-Key came with other content before, and that is what happened. */
export class IdempotencyKeyReused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'event-store.idempotency-key-reused';

  constructor() {
    super('An earlier try went through, with other details. Look at it before you send this as well.');
  }
}

/** A command may stand in the stream, but the view does not know its events: the whole stream has to be read. */
export class WholeStreamNeeded extends Error {}

/**
 * Commands of one stream that are decided one after the other on a view and appended together. Nobody is answered
 * before the append: until then what the earlier ones decided is only a supposition.
 */
export class CommandBatch {
  readonly encoded: NewEvent[] = [];
  private states: ReadonlyMap<AnyDecider, unknown>;
  private readonly settled: Settled[] = [];
  /** Events of this batch by id: a command that is in it twice is decided once. */
  private readonly own = new Map<string, Standing>();

  constructor(
    private readonly stream: string,
    private readonly view: StreamView,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {
    this.states = view.states;
  }

  /** Throws WholeStreamNeeded, and nothing else. */
  async decide(job: Job): Promise<void> {
    const { decider, command, context } = job;
    const idAt = idsOf(context.commandId, this.stream, command.type);
    if (this.repeated(job, idAt)) return;
    try {
      const events = decider.decide(command, this.states.get(decider));
      const encoded = await this.encode(events, context, idAt);
      const wrapped = events.map((event) => ({ event }));
      this.states = advanced(this.states, wrapped);
      const { fingerprint } = context;
      for (const [index, event] of events.entries()) this.own.set(idAt(index), { event, fingerprint });
      this.encoded.push(...encoded);
      this.settled.push({ job, kind: 'decided', events, state: this.states.get(decider), position: null });
    } catch (error) {
      this.settled.push({ job, kind: 'refused', error });
    }
  }

  /** The view after the append. */
  appended(revision: bigint, position: Position): StreamView {
    const { marks } = this.view;
    for (const { id } of this.encoded) marks.add(markOf(id));
    return { revision, position, marks, states: this.states };
  }

  /** Answers everybody; `position` is that of the append, or where the stream ended when nothing was appended. */
  answer(position: Place): void {
    for (const settled of this.settled) {
      if (settled.kind === 'refused') settled.job.reject(settled.error);
      else {
        const { job, kind, events, state } = settled;
        job.resolve({
          position: settled.position ?? position,
          duplicate: kind === 'repeated',
          events,
          state,
        });
      }
    }
  }

  /** True when an earlier try of the command stands in the stream or in this batch. */
  private repeated(job: Job, idAt: (index: number) => string): boolean {
    const inBatch = inOrder(idAt, (id) => this.own.get(id));
    const standing = inBatch.length > 0 ? inBatch : this.inView(idAt);
    const last = standing.at(-1);
    if (!last) return false;
    const { fingerprint } = job.context;
    if (fingerprint && last.fingerprint && fingerprint !== last.fingerprint) {
      this.settled.push({ job, kind: 'refused', error: new IdempotencyKeyReused() });
      return true;
    }
    const events = standing.map(({ event }) => event);
    const state = this.states.get(job.decider);
    this.settled.push({ job, kind: 'repeated', events, state, position: last.position ?? null });
    return true;
  }

  /** Events of the command that stand in the stream; none when another event has the same mark. */
  private inView(idAt: (index: number) => string): Standing[] {
    if (!this.view.marks.has(markOf(idAt(0)))) return [];
    if (!this.view.events) throw new WholeStreamNeeded();
    const byId = new Map(this.view.events.map((read) => [read.id, read]));
    return inOrder(idAt, (id) => byId.get(id));
  }

  private async encode(
    events: readonly DomainEvent[],
    { requestId, commandId, fingerprint, actor, clientAddress }: RequestContext,
    idAt: (index: number) => string,
  ): Promise<NewEvent[]> {
    const recordedAt = this.clock.movedNow();
    const meta = {
      correlationId: requestId,
      causationId: commandId,
      commandId,
      actor,
      ...(fingerprint && { fingerprint }),
      ...(recordedAt && { recordedAt }),
    };
    const encoded: NewEvent[] = [];
    for (const [index, event] of events.entries()) {
      encoded.push(await this.codec.encode(event, idAt(index), meta, clientAddress));
    }
    return encoded;
  }
}

/**
 * Event ids of one command on one stream: a retry has the same ones. Stream and type of the command are part of them,
 * because one request may send several commands to several streams.
 */
const idsOf =
  (commandId: string, stream: string, commandType: string) =>
  (index: number): string =>
    uuidV5(`${stream} ${commandType} ${index}`, commandId);

const inOrder = <Found>(
  idAt: (index: number) => string,
  find: (id: string) => Found | undefined,
): Found[] => {
  const found: Found[] = [];
  for (let next = find(idAt(0)); next; next = find(idAt(found.length))) found.push(next);
  return found;
};
