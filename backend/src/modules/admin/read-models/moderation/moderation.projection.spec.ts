import { ERASED_TEXT } from '../../../../kernel/message.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ListingReinstated, ListingSuspended } from '../../../listings/public/listing.public-events.js';
import type { UserWarned } from '../../domain/report.events.js';
import { ModerationEntryRow } from './moderation-entry.table.js';
import { moderation } from './moderation.projection.js';

const { given } = projectionSpec(moderation);
const [FIRST, LATER, LAST] = [1, 2, 3].map((day) => `2026-03-0${day}T09:00:00.000Z`) as [
  string,
  string,
  string,
];

const warned: UserWarned = {
  type: 'UserWarned',
  data: { reportId: 1, userId: 7, listingId: 4, text: 'No deposits.', warnedBy: 2, warnedAt: FIRST },
};
const suspended: ListingSuspended = {
  type: 'ListingSuspended',
  data: {
    listingId: 4,
    userId: 7,
    reason: 'Deposits again.',
    until: LAST,
    suspendedBy: 2,
    reportId: 3,
    suspendedAt: LATER,
  },
};
const reinstated: ListingReinstated = {
  type: 'ListingReinstated',
  data: { listingId: 4, userId: 7, isActive: true, cause: 'time', reinstatedBy: null, reinstatedAt: LAST },
};
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: LAST } };

describe('moderation', () => {
  it('keeps what was done, why, by whom and after which report', async () => {
    const rows = await given(warned, suspended, reinstated).rows(ModerationEntryRow);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'warned', text: 'No deposits.', reportId: 1, byUserId: 2 }),
        expect.objectContaining({ kind: 'suspended', text: 'Deposits again.', reportId: 3, listingId: 4 }),
        expect.objectContaining({ kind: 'reinstated', cause: 'time', byUserId: null }),
      ]),
    );
  });

  it('OP-50: has no text left of a deleted user, whatever the order', async () => {
    const rows = await given(warned, deleted, suspended).rows(ModerationEntryRow);
    expect(rows.map(({ text }) => text)).toEqual([ERASED_TEXT, ERASED_TEXT]);
  });
});
