import type { DomainEvent } from '../../kernel/message.js';
import type { NewOutboxMessage } from '../outbox/outbox.js';
import type { ProjectedEvent } from '../projections/projection.js';

/** A mail or SMS that an event calls for; its id follows from the reactor, the event and its place in the list. */
export type Reaction = Omit<NewOutboxMessage, 'id'>;

export interface Reactor {
  /** Kebab-case, unique in the product; the cursor is kept under it, so a new name starts at now. */
  name: string;
  on: Readonly<Record<string, (event: ProjectedEvent<never>) => readonly Reaction[]>>;
}

/**
 * Declares what goes out when something happened. Handlers are pure: what they need stands in the event. A reactor
 * sees each event once, starts with what happens after its first start, and is no part of a rebuild.
 */
export const defineReactor = <Event extends DomainEvent>(reactor: {
  name: string;
  on: {
    [Type in Event['type']]?: (event: ProjectedEvent<Extract<Event, { type: Type }>>) => readonly Reaction[];
  };
}): Reactor => reactor as unknown as Reactor;
