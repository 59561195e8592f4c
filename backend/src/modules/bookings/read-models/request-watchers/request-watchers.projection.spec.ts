import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type {
  NotificationPreferencesChanged,
  UserDeleted,
} from '../../../identity/public/identity.public-events.js';
import { RequestWatcherRow, requestWatchers } from './request-watchers.projection.js';

const { given } = projectionSpec(requestWatchers);
const at = '2026-11-02T09:00:00.000Z';
const chose = (kinds: NotificationPreferencesChanged['data']['kinds']): NotificationPreferencesChanged => ({
  type: 'NotificationPreferencesChanged',
  data: { userId: 7, emailNotifications: true, smsNotifications: true, kinds, changedAt: at },
});
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: at } };
const watchers = (...events: Parameters<typeof given>) => given(...events).rows(RequestWatcherRow);

describe('subscribers of new requests', () => {
  it('subscribe on their own, and leave when they unsubscribe or delete their account', async () => {
    expect(await watchers(chose({ reviews: false }))).toEqual([]);
    expect(await watchers(chose({ requestsNearby: true }))).toEqual([{ userId: 7 }]);
    expect(await watchers(chose({ requestsNearby: true }), chose({ requestsNearby: false }))).toEqual([]);
    expect(await watchers(chose({ requestsNearby: true }), deleted)).toEqual([]);
  });
});
