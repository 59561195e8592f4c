import { ERASED_TEXT } from '../../../../kernel/message.js';
import type { Position } from '../../../../platform/event-store/event-store.js';
import {
  notificationsBy,
  type NotificationPolicy,
} from '../../../../platform/policies/notification-policy.js';
import {
  personalRows,
  timeOf,
  type ProjectedEvent,
  type Projection,
  type ProjectionRows,
  type ReadModel,
} from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../domain/user.events.js';
import { NotificationErasedUserRow, NotificationRow } from './notification.table.js';

/** The projection of notifications, for routes that wait for it. */
export const notifications: ReadModel = { name: 'notices' };

/** The notifications behind the bell: all of `notificationPolicies`, with the same texts as mail and SMS. */
export const notificationsOf = (notificationPolicies: readonly NotificationPolicy[]): Projection => {
  const { types, of } = notificationsBy(notificationPolicies);
  const put = (rows: ProjectionRows, event: ProjectedEvent): void => {
    for (const { userId, notification, at } of of(event)) {
      const { type, text, link, about } = notification;
      rows.put(NotificationRow, {
        userId,
        id: idAt(event.position),
        type,
        text,
        link,
        aboutUserId: about?.userId ?? null,
        aboutListingId: about?.listingId ?? null,
        createdAt: timeOf(at),
      });
    }
  };
  return {
    ...notifications,
    version: 3, // raise it when texts, links or subjects of notifications change
    rowsNamePositions: true,
    tables: [NotificationRow, NotificationErasedUserRow],
    on: {
      ...Object.fromEntries([...types].map((type) => [type, put])),
      UserDeleted: (rows: ProjectionRows, { data: { userId } }: ProjectedEvent<UserDeleted>) =>
        rows.put(NotificationErasedUserRow, { userId }),
    },
    people: {
      deleted: NotificationErasedUserRow,
      rows: [personalRows(NotificationRow, 'userId', { text: ERASED_TEXT })],
    },
  };
};

/** A position is a number, or two of which the second is the event's own. */
const idAt = (position: Position): number => Number(position.slice(position.indexOf('/') + 1));
