import type { ICommand } from '@nestjs/cqrs';
import type { DomainEvent } from '../../kernel/message.js';
import type { Notification } from '../../kernel/notification.js';
import type { ProjectedEvent, ReadModel } from '../projections/projection.js';

/**
 * What follows from an event: a command, whose id derives from the event, or a notification to a person, by the channels
 * they chose.
 */
export type Reaction =
  { readonly command: ICommand } | { readonly userId: number; readonly notification: Notification };

export interface Policy {
  /** A sentence in kebab-case, unique in the product; the checkpoint is stored under it, so a new name starts at now. */
  name: string;
  on: Readonly<Record<string, (event: ProjectedEvent<never>) => readonly Reaction[]>>;
  /** It reacts to all that the log holds, not only to what happens after its first start. */
  reactsToOldEvents?: true;
  /** No answer depends on it: events within this many milliseconds are reacted to together. */
  batchWindowMs?: number;
  /** Read models that its commands ask: they have passed an event, and its own earlier work, before it reacts to it. */
  reads?: readonly ReadModel[];
}

/**
 * Declares what follows when something happened. Handlers are pure: the event has all they need. A policy reacts
 * to each event exactly once, to what happens after its first start unless `reactsToOldEvents`, and never during a
 * rebuild.
 */
export const definePolicy = <Event extends DomainEvent>(policy: {
  name: string;
  on: {
    [Type in Event['type']]?: (event: ProjectedEvent<Extract<Event, { type: Type }>>) => readonly Reaction[];
  };
  reads?: readonly ReadModel[];
  reactsToOldEvents?: true;
}): Policy => policy as unknown as Policy;
