import type { DomainEvent } from '../../kernel/message.js';
import type { Notice } from '../../kernel/notice.js';
import type { ProjectedEvent } from '../projections/projection.js';
import type { Policy } from './policy.js';

/** Mails that follow each other so closely are written together. */
const BATCH_WINDOW_MS = 100;

/** Something that one person is told. */
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
 * Declares who is told of what. Handlers are pure, and their words name nobody: they are kept for whoever is told, also
 * when the one they are about is deleted. An event tells a person once.
 */
export const defineNotices = <Event extends DomainEvent>(noticePolicies: {
  name: string;
  on: {
    [Type in Event['type']]?: (
      event: ProjectedEvent<Extract<Event, { type: Type }>>,
    ) => readonly AddressedNotice[];
  };
}): NoticePolicy => ({ ...noticePolicies, batchWindowMs: BATCH_WINDOW_MS }) as unknown as NoticePolicy;

/** All noticePolicies as one: the types of events that tell somebody something, and what each event tells. */
export const noticesBy = (
  noticePolicies: readonly NoticePolicy[],
): { types: ReadonlySet<string>; of: (event: ProjectedEvent) => AddressedNotice[] } => ({
  types: new Set(noticePolicies.flatMap(({ on }) => Object.keys(on))),
  of: (event) => noticePolicies.flatMap(({ on }) => on[event.type]?.(event as ProjectedEvent<never>) ?? []),
});
