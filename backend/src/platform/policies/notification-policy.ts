import type { DomainEvent } from '../../kernel/message.js';
import type { Notification } from '../../kernel/notification.js';
import type { ProjectedEvent } from '../projections/projection.js';
import type { Policy } from './policy.js';

/** Mails that follow each other so closely are written together. */
const BATCH_WINDOW_MS = 100;

/** A notification to one person. */
export interface AddressedNotification {
  readonly userId: number;
  readonly notification: Notification;
  /** When it happened, ISO 8601. */
  readonly at: string;
}

/** A policy that does nothing but notify people: by mail and SMS once, and in the list behind the bell. */
export interface NotificationPolicy extends Policy {
  on: Readonly<Record<string, (event: ProjectedEvent<never>) => readonly AddressedNotification[]>>;
}

/**
 * Declares who is notified of what. Handlers are pure, and their texts name no person: they outlive the account
 * of the person they are about. An event notifies a person once.
 */
export const defineNotifications = <Event extends DomainEvent>(notificationPolicies: {
  name: string;
  on: {
    [Type in Event['type']]?: (
      event: ProjectedEvent<Extract<Event, { type: Type }>>,
    ) => readonly AddressedNotification[];
  };
}): NotificationPolicy =>
  ({ ...notificationPolicies, batchWindowMs: BATCH_WINDOW_MS }) as unknown as NotificationPolicy;

/** The notification policies of every module. Injectable. */
export class NotificationPolicies {
  constructor(readonly all: readonly NotificationPolicy[]) {}
}

/** All notification policies as one: the event types that cause notifications, and the notifications for each event. */
export const notificationsBy = (
  notificationPolicies: readonly NotificationPolicy[],
): { types: ReadonlySet<string>; of: (event: ProjectedEvent) => AddressedNotification[] } => ({
  types: new Set(notificationPolicies.flatMap(({ on }) => Object.keys(on))),
  of: (event) =>
    notificationPolicies.flatMap(({ on }) => on[event.type]?.(event as ProjectedEvent<never>) ?? []),
});
