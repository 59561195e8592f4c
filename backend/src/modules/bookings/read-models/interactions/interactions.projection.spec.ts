import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type {
  ContactRecorded,
  ContactRepeated,
  InteractionAgreed,
  InteractionCancelled,
  InteractionCompleted,
  InteractionConfirmed,
} from '../../domain/interaction.events.js';
import type { ReviewPosted } from '../../domain/review.events.js';
import { InteractionRow } from './interaction.table.js';
import { interactions } from './interactions.projection.js';

const { given } = projectionSpec(interactions);

const at = '2026-11-02T09:00:00.000Z';
const later = '2026-11-03T10:00:00.000Z';
const parties = { interactionId: 1, customerId: 7, listingId: 4, providerId: 9 };
const recorded: ContactRecorded = {
  type: 'ContactRecorded',
  data: { ...parties, contactMethod: 'phone', notes: 'Kitchen tap', recordedAt: at },
};
const repeated: ContactRepeated = {
  type: 'ContactRepeated',
  data: { interactionId: 1, customerId: 7, contactMethod: 'whatsapp', notes: null, repeatedAt: later },
};
const confirmed: InteractionConfirmed = {
  type: 'InteractionConfirmed',
  data: { ...parties, contactedAt: at, confirmedAt: later },
};
const completed: InteractionCompleted = {
  type: 'InteractionCompleted',
  data: { ...parties, completedAt: later },
};
const reviewed: ReviewPosted = {
  type: 'ReviewPosted',
  data: { reviewId: 1, userId: 7, listingId: 4, providerId: 9, rating: 5, comment: 'Good', postedAt: later },
};
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: later } };
const rowAfter = (...events: Parameters<typeof given>) => given(...events).row(InteractionRow, 1);

describe('the interactions table', () => {
  it('INT-14: holds a contact that waits for its provider', async () => {
    expect(await rowAfter(recorded)).toEqual({
      id: 1,
      customerId: 7,
      listingId: 4,
      providerId: 9,
      status: 'pending',
      contactMethod: 'phone',
      isRecorded: true,
      notes: 'Kitchen tap',
      bookingId: null,
      confirmedAt: null,
      completedAt: null,
      cancelledAt: null,
      reviewedAt: null,
      createdAt: new Date(at),
    });
  });

  it('OP-06: a repeated contact changes how and what was said, not since when', async () => {
    expect(await rowAfter(recorded, repeated)).toMatchObject({
      status: 'pending',
      contactMethod: 'whatsapp',
      notes: null,
      createdAt: new Date(at),
    });
  });

  it('INT-03: goes from pending to confirmed to completed to reviewed', async () => {
    expect(await rowAfter(recorded, confirmed)).toMatchObject({
      status: 'confirmed',
      confirmedAt: new Date(later),
      completedAt: null,
    });
    const done = { status: 'completed', completedAt: new Date(later) };
    expect(await rowAfter(recorded, confirmed, completed)).toMatchObject({ ...done, reviewedAt: null });
    expect(await rowAfter(recorded, confirmed, completed, reviewed)).toMatchObject({
      ...done,
      reviewedAt: new Date(later),
    });
  });

  it('contract 3.15: a booking that was accepted before the job was done belongs to it, done as it is', async () => {
    const agreed: InteractionAgreed = {
      type: 'InteractionAgreed',
      data: { ...parties, bookingId: 5, agreedAt: at },
    };
    expect(await rowAfter(recorded, confirmed, completed, agreed)).toMatchObject({
      status: 'completed',
      confirmedAt: new Date(later),
      bookingId: 5,
    });
  });

  it('contract 3.15: is cancelled with its booking', async () => {
    const cancelled: InteractionCancelled = {
      type: 'InteractionCancelled',
      data: { ...parties, cancelledAt: later },
    };
    expect(await rowAfter(recorded, confirmed, cancelled)).toMatchObject({
      status: 'cancelled',
      cancelledAt: new Date(later),
      completedAt: null,
    });
  });

  it('OP-50: notes of a deleted customer are gone, whichever came first', async () => {
    expect(await rowAfter(recorded, confirmed, deleted)).toMatchObject({
      notes: '[deleted]',
      status: 'confirmed',
    });
    expect(await rowAfter(deleted, recorded)).toMatchObject({ notes: '[deleted]' });
  });
});
