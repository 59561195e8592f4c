import { ERASED_TEXT } from '../../../../kernel/message.js';
import type { Position } from '../../../../platform/event-store/event-store.js';
import { noticesBy, type NoticePolicy } from '../../../../platform/policies/notice-policy.js';
import {
  personalRows,
  timeOf,
  type ProjectedEvent,
  type Projection,
  type ProjectionRows,
  type ReadModel,
} from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../domain/user.events.js';
import { NoticeErasedUserRow, NoticeRow } from './notice.table.js';

/** The projection of notices, for routes that wait for it. */
export const notices: ReadModel = { name: 'notices' };

/** The notices behind the bell: all of `noticePolicies`, with the same texts as mail and SMS. */
export const noticesOf = (noticePolicies: readonly NoticePolicy[]): Projection => {
  const { types, of } = noticesBy(noticePolicies);
  const tell = (rows: ProjectionRows, event: ProjectedEvent): void => {
    for (const { userId, notice, at } of of(event)) {
      const { type, text, link, about } = notice;
      rows.put(NoticeRow, {
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
    ...notices,
    version: 3, // raise it when the words or links of news change, or what they are about
    rowsNamePositions: true,
    tables: [NoticeRow, NoticeErasedUserRow],
    on: {
      ...Object.fromEntries([...types].map((type) => [type, tell])),
      UserDeleted: (rows: ProjectionRows, { data: { userId } }: ProjectedEvent<UserDeleted>) =>
        rows.put(NoticeErasedUserRow, { userId }),
    },
    people: {
      deleted: NoticeErasedUserRow,
      rows: [personalRows(NoticeRow, 'userId', { text: ERASED_TEXT })],
    },
  };
};

/** A position is a number, or two of which the second is the event's own. */
const idAt = (position: Position): number => Number(position.slice(position.indexOf('/') + 1));
