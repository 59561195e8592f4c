import type { DomainEvent } from '../../../../kernel/message.js';
import type { Position } from '../../../../platform/event-store/event-store.js';
import {
  defineNotifications,
  type AddressedNotification,
} from '../../../../platform/policies/notification-policy.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import { NotificationRow } from './notification.table.js';
import { notificationsOf } from './notifications.projection.js';

type Knocked = DomainEvent<
  'Knocked',
  { at: string; users: number[]; about?: AddressedNotification['notification']['about'] }
>;

const at = '2026-11-02T09:00:00.000Z';
const notified = (
  userId: number,
  text: string,
  about?: AddressedNotification['notification']['about'],
): AddressedNotification => ({
  userId,
  notification: {
    type: 'contact_received',
    title: 'A knock',
    text,
    details: 'For the mail alone',
    link: '/dashboard',
    ...(about && { about }),
  },
  at,
});
const knocks = defineNotifications<Knocked>({
  name: 'tell-of-knocks',
  on: {
    Knocked: ({ data: { users, about } }) =>
      users.map((userId) => notified(userId, 'A visitor knocked.', about)),
  },
});
const { given } = projectionSpec(notificationsOf([knocks]));
const knocked = (...users: number[]): Knocked => ({ type: 'Knocked', data: { at, users } });
const deleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: at } };

describe('the notices table', () => {
  it('OP-41: holds each person’s notifications in the order of the log', async () => {
    expect(await given(knocked(7, 9), knocked(7)).rows(NotificationRow)).toEqual([
      { ...row(7, 1), text: 'A visitor knocked.' },
      { ...row(7, 2), text: 'A visitor knocked.' },
      { ...row(9, 1), text: 'A visitor knocked.' },
    ]);
  });

  it('OP-41: knows whom and which listing it is about, and no names', async () => {
    const about = { ...knocked(7).data, about: { userId: 9, listingId: 4 } };
    expect(
      await given({ type: 'Knocked', data: about }).row(NotificationRow, { userId: 7, id: 1 }),
    ).toMatchObject({
      aboutUserId: 9,
      aboutListingId: 4,
    });
  });

  it('takes the place of the event itself where a position names two', async () => {
    const events = [118, 134].map((place) => ({ ...knocked(7), position: `134/${place}` as Position }));
    expect((await given(...events).rows(NotificationRow)).map(({ id }) => id)).toEqual([118, 134]);
  });

  it('OP-50: keeps no text for a deleted user, whichever came first', async () => {
    expect(await given(knocked(7), deleted).row(NotificationRow, { userId: 7, id: 1 })).toEqual({
      ...row(7, 1),
      text: '[deleted]',
    });
    expect(await given(deleted, knocked(7)).row(NotificationRow, { userId: 7, id: 2 })).toMatchObject({
      text: '[deleted]',
    });
  });
});

const row = (userId: number, id: number) => ({
  userId,
  id,
  type: 'contact_received',
  link: '/dashboard',
  aboutUserId: null,
  aboutListingId: null,
  createdAt: new Date(at),
});
