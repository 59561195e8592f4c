import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ListingReinstated, ListingSuspended } from '../../../listings/public/listing.public-events.js';
import type { UserWarned } from '../../domain/report.events.js';
import { ModerationEntryRow, ModerationErasedUserRow } from './moderation-entry.table.js';

/** Moderation history of users and their listings, for administrators who decide about a report. */
export const moderation = defineProjection<UserWarned | ListingSuspended | ListingReinstated | UserDeleted>({
  name: 'moderation',
  version: 1,
  tables: [ModerationEntryRow, ModerationErasedUserRow],
  on: {
    UserWarned: (rows, { data: { reportId, userId, listingId, text, warnedBy, warnedAt } }) =>
      rows.put(ModerationEntryRow, {
        id: `warned-${reportId}`,
        kind: 'warned',
        userId,
        listingId,
        reportId,
        text,
        cause: null,
        byUserId: warnedBy,
        at: timeOf(warnedAt),
      }),
    ListingSuspended: (rows, { data: { listingId, userId, reason, reportId, suspendedBy, suspendedAt } }) =>
      rows.put(ModerationEntryRow, {
        id: `suspended-${listingId}-${suspendedAt}`,
        kind: 'suspended',
        userId,
        listingId,
        reportId,
        text: reason,
        cause: null,
        byUserId: suspendedBy,
        at: timeOf(suspendedAt),
      }),
    ListingReinstated: (rows, { data: { listingId, userId, cause, reinstatedBy, reinstatedAt } }) =>
      rows.put(ModerationEntryRow, {
        id: `reinstated-${listingId}-${reinstatedAt}`,
        kind: 'reinstated',
        userId,
        listingId,
        reportId: null,
        text: null,
        cause,
        byUserId: reinstatedBy,
        at: timeOf(reinstatedAt),
      }),
    UserDeleted: (rows, { data: { userId } }) => rows.put(ModerationErasedUserRow, { userId }),
  },
  people: {
    deleted: ModerationErasedUserRow,
    rows: [personalRows(ModerationEntryRow, 'userId', { text: ERASED_TEXT })],
  },
});
