import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { DomainError } from '../../kernel/domain-error.js';
import type { Decider, DomainCommand, DomainEvent } from '../../kernel/message.js';
import { ReadYourWrites } from '../projections/read-your-writes.js';
import { currentContext, type RequestContext } from '../request-context.js';
import { EventCodec } from './event-codec.js';
import {
  EventStore,
  PartialDuplicate,
  WrongExpectedRevision,
  type EventMeta,
  type Position,
  type StoredEvent,
} from './event-store.js';
import { KeyedMutex } from './keyed-mutex.js';

/** Tries in all, the first one included. */
const LOST_RACES = 5;
const LONGEST_PAUSE_MS = 20;

/** Other processes were faster every time. Trying again is safe. */
export class ConflictError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'event-store.conflict';

  constructor(options?: ErrorOptions) {
    super('Somebody else changed this at the same moment. Please try again.');
    this.cause = options?.cause;
  }
}

export interface Handled<State, Event> {
  /** Of the last event of this command; of the stream's last one when nothing happened; 'start' when it is empty. */
  position: Position | 'start';
  /** True when an earlier try of this command had succeeded already: nothing was appended now. */
  duplicate: boolean;
  /** The events of this command, also when they stood in the stream already. */
  events: Event[];
  /** The state after the events. */
  state: State;
}

interface Loaded<State, Event> {
  state: State;
  revision: bigint | null;
  events: { id: string; position: Position; event: Event }[];
}

/** Reads a stream, decides, appends: the only way in which commands change anything. */
@Injectable()
export class DeciderStore {
  private readonly streams = new KeyedMutex();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * Decides the command on the stream as it stands and appends what follows, at exactly that revision. A lost race is
   * decided again, up to 5 times in all, then refused as ConflictError. A command id that the stream has seen with this
   * type of command gives the first outcome again (`duplicate`). Afterwards waits for the projections that the route
   * named. What the decider throws passes through; so does EventStoreUnavailable, after which the outcome is unknown
   * and the same command may be sent again.
   */
  async handle<S, C extends DomainCommand, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
  ): Promise<Handled<S, E>> {
    const context = currentContext() ?? withoutRequest();
    const handled = await this.streams.run(stream, () =>
      this.decideAndAppend(decider, stream, command, context),
    );
    if (handled.position !== 'start' && context.waitsFor.length > 0) {
      await this.readYourWrites.waitFor(context.waitsFor, handled.position);
    }
    return handled;
  }

  /** The stream's state without changing it; revision null when nothing stands in it. */
  async load<S, C extends DomainCommand, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<{ state: S; revision: bigint | null }> {
    const { state, revision } = await this.read(decider, stream);
    return { state, revision };
  }

  private async decideAndAppend<S, C extends DomainCommand, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    context: RequestContext,
  ): Promise<Handled<S, E>> {
    for (let tries = 1; ; tries += 1) {
      const loaded = await this.read(decider, stream);
      const seen = outcomeOf(loaded, idsOf(context.commandId, stream, command.type));
      if (seen) return seen;
      const events = decider.decide(command, loaded.state);
      const state = events.reduce((folded, event) => decider.evolve(folded, event), loaded.state);
      if (events.length === 0) return { position: lastPosition(loaded), duplicate: false, events, state };
      try {
        const appended = await this.append(stream, loaded.revision, command, events, context);
        // An earlier try that had seemed lost came through after we read: read again what it did.
        if (!appended.duplicate) return { position: appended.position, duplicate: false, events, state };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision || error instanceof PartialDuplicate)) throw error;
        if (tries === LOST_RACES) throw new ConflictError({ cause: error });
        await delay(Math.random() * LONGEST_PAUSE_MS * tries);
      }
    }
  }

  private async append(
    stream: string,
    revision: bigint | null,
    command: DomainCommand,
    events: readonly DomainEvent[],
    context: RequestContext,
  ) {
    const idAt = idsOf(context.commandId, stream, command.type);
    const meta: EventMeta = {
      correlationId: context.requestId,
      causationId: context.commandId,
      commandId: context.commandId,
      actor: context.actor,
    };
    const encoded = [];
    for (const [index, event] of events.entries()) {
      encoded.push(await this.codec.encode(event, idAt(index), meta, context.clientAddress));
    }
    return this.store.append(stream, revision ?? 'no_stream', encoded);
  }

  private async read<S, C extends DomainCommand, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<Loaded<S, E>> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(stream)) stored.push(event);
    const events = (await this.codec.decode(stored)).map(({ id, position, type, data }) => ({
      id,
      position,
      event: { type, data } as unknown as E,
    }));
    const state = events.reduce((folded, { event }) => decider.evolve(folded, event), decider.initialState());
    return { state, events, revision: stored.at(-1)?.revision ?? null };
  }
}

/** A run without a request (a test, a script) is its own command each time. */
const withoutRequest = (): RequestContext => ({
  requestId: randomUUID(),
  commandId: randomUUID(),
  actor: null,
  clientAddress: null,
  waitsFor: [],
});

/**
 * Event ids of one command on one stream: a retry has the same ones. Stream and type of the command are part of them,
 * because one request may send several commands to several streams.
 */
const idsOf =
  (commandId: string, stream: string, commandType: string) =>
  (index: number): string =>
    uuidV5(`${stream} ${commandType} ${index}`, commandId);

const lastPosition = (loaded: Loaded<unknown, unknown>): Position | 'start' =>
  loaded.events.at(-1)?.position ?? 'start';

/** What an earlier try of the same command left in the stream. */
const outcomeOf = <S, E>(
  loaded: Loaded<S, E>,
  idAt: (index: number) => string,
): Handled<S, E> | undefined => {
  const byId = new Map(loaded.events.map((stored) => [stored.id, stored]));
  const own: Loaded<S, E>['events'] = [];
  for (let next = byId.get(idAt(0)); next; next = byId.get(idAt(own.length))) own.push(next);
  const last = own.at(-1);
  return (
    last && {
      position: last.position,
      duplicate: true,
      events: own.map(({ event }) => event),
      state: loaded.state,
    }
  );
};
