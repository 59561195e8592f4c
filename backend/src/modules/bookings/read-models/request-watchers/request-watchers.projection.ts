import { Entity, PrimaryColumn } from 'typeorm';
import { wantsKind } from '../../../../kernel/notification.js';
import { defineProjection } from '../../../../platform/projections/projection.js';
import type {
  NotificationPreferencesChanged,
  UserDeleted,
} from '../../../identity/public/identity.public-events.js';

/** A provider who wants notices of new requests near their listings. */
@Entity('request_watcher')
export class RequestWatcherRow {
  @PrimaryColumn('integer') userId!: number;
}

/** Subscribers of "New requests near you": few among all providers. */
export const requestWatchers = defineProjection<NotificationPreferencesChanged | UserDeleted>({
  name: 'request-watchers',
  version: 1,
  tables: [RequestWatcherRow],
  on: {
    NotificationPreferencesChanged: (rows, { data: { userId, kinds } }) =>
      wantsKind(kinds, 'requestsNearby')
        ? rows.put(RequestWatcherRow, { userId })
        : rows.remove(RequestWatcherRow, userId),
    UserDeleted: (rows, { data: { userId } }) => rows.remove(RequestWatcherRow, userId),
  },
});
