import { DomainError } from '../kernel/domain-error.js';
import { CompleteService } from '../modules/bookings/use-cases/complete-service.handler.js';
import { ConfirmContact } from '../modules/bookings/use-cases/confirm-contact.handler.js';
import { PostReview } from '../modules/bookings/use-cases/post-review.handler.js';
import { RecordContact } from '../modules/bookings/use-cases/record-contact.handler.js';
import { RespondToReview } from '../modules/bookings/use-cases/respond-to-review.handler.js';
import { VoteOnReview } from '../modules/bookings/use-cases/vote-on-review.handler.js';
import type { PlannedJob, PlannedReview } from './jobs-plan.js';
import type { Seeding } from './seeding.js';
import type { Diary } from './diary.js';

/** Enters the steps of a job: contact, confirmation, completion, review, and what others say to it. */
export const enterJob = (diary: Diary, seeding: Seeding, name: string, job: PlannedJob): void => {
  const { customer, offer, method, notes, contactedOn, confirmedOn, completedOn, review } = job;
  const { userId } = seeding.idsOf(customer);
  const { userId: ownerId } = seeding.idsOf(offer.provider);
  const listingId = seeding.listingOf(offer.provider, offer.index);
  const asCustomer = { userId, role: 'user' } as const;
  let id = 0; // known once the contact is recorded
  diary.enter(contactedOn, async () => {
    const contact = new RecordContact(userId, listingId, method, notes);
    id = (await seeding.send(`${name} contact`, contact, asCustomer)).interactionId;
  });
  if (confirmedOn === null) return;
  diary.enter(confirmedOn, () =>
    seeding.send(`${name} confirm`, new ConfirmContact(id, ownerId), { userId: ownerId, role: 'provider' }),
  );
  if (completedOn === null) return;
  diary.enter(completedOn, () =>
    seeding.send(`${name} complete`, new CompleteService(id, userId), asCustomer),
  );
  if (!review) return;
  diary.enter(review.on, async () => {
    const post = new PostReview(userId, listingId, review.rating, review.comment);
    await seeding.send(`${name} review`, post, asCustomer).catch(overtaken);
  });
  enterReactions(diary, seeding, name, review, { reviewId: () => id, ownerId });
};

/** Seeded again after the same two have met once more, the first job is no longer the one to review. */
const overtaken = (error: unknown): void => {
  if (!(error instanceof DomainError)) throw error;
};

const enterReactions = (
  diary: Diary,
  seeding: Seeding,
  name: string,
  { on, response, helpfulTo }: PlannedReview,
  { reviewId, ownerId }: { reviewId: () => number; ownerId: number },
): void => {
  if (response) {
    diary.enter(response.on, () =>
      seeding.send(`${name} response`, new RespondToReview(reviewId(), ownerId, response.text), {
        userId: ownerId,
        role: 'provider',
      }),
    );
  }
  for (const reader of helpfulTo) {
    const { userId } = seeding.idsOf(reader);
    diary.enter(on - 1, () =>
      seeding.send(`${name} vote of ${reader}`, new VoteOnReview(reviewId(), userId, true), {
        userId,
        role: 'user',
      }),
    );
  }
};
