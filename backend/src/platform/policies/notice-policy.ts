import type { DomainEvent } from '../../kernel/message.js';
import type { Notice } from '../../kernel/notice.js';
import type { ProjectedEvent } from '../projections/projection.js';
import type { Policy } from './policy.js';

/** Mails that follow each other so closely are written together. */
const BATCH_WINDOW_MS = 100;

/** A notice to one person. */
export interface AddressedNotice {
  readonly userId: number;
  readonly notice: Notice;
  /** When it happened, ISO 8601. */
  readonly at: string;
}

/** A policy that does nothing but tell people: by mail and SMS once, and in the list behind the bell. */
export interface NoticePolicy extends Policy {
  on: Readonly<Record<string, (event: ProjectedEvent<never>) => readonly AddressedNotice[]>>;
}

/**
 * Declares who is notified of what. Handlers are pure, and their texts name no person: they outlive the account
 * of the person they are about. An event notifies a person once.
 */
export const defineNotices = <Event extends DomainEvent>(noticePolicies: {
  name: string;
  on: {
    [Type in Event['type']]?: (
      event: ProjectedEvent<Extract<Event, { type: Type }>>,
    ) => readonly AddressedNotice[];
  };
}): NoticePolicy => ({ ...noticePolicies, batchWindowMs: BATCH_WINDOW_MS }) as unknown as NoticePolicy;

/** The notice policies of every module. Injectable. */
export class NoticePolicies {
  constructor(readonly all: readonly NoticePolicy[]) {}
}

/** All noticePolicies as one: the event types that cause notices, and the notices for each event. */
export const noticesBy = (
  noticePolicies: readonly NoticePolicy[],
): { types: ReadonlySet<string>; of: (event: ProjectedEvent) => AddressedNotice[] } => ({
  types: new Set(noticePolicies.flatMap(({ on }) => Object.keys(on))),
  of: (event) => noticePolicies.flatMap(({ on }) => on[event.type]?.(event as ProjectedEvent<never>) ?? []),
});
