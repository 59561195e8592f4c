import { msAfter, msLeft } from '../../../kernel/period.js';
import { minutesUntil, REVIEW_WAIT_MS } from '../domain/booking-windows.js';
import type {
  ContactRow,
  NamedInteraction,
  UnreviewedService,
} from '../read-models/interactions/interactions.queries.js';

/** `Interaction` of the contract (INT-14). */
export const interactionOf = (row: ContactRow) => ({
  id: row.id,
  customerId: row.customerId,
  providerId: row.providerId,
  listingId: row.listingId,
  interactionType: 'contact' as const,
  status: row.status,
  notes: row.notes,
  contactMethod: row.contactMethod,
  serviceDate: null,
  completedAt: row.completedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  metadata: row.bookingId === null ? null : { bookingId: row.bookingId },
});
export type InteractionView = ReturnType<typeof interactionOf>;

/** `ProviderInteraction`: what the dashboard's contact requests show (OP-04). */
export const providerInteractionOf = (row: NamedInteraction) => ({
  ...interactionOf(row),
  customerName: row.customerName ?? 'Deleted user',
  businessName: row.businessName ?? '',
});
export type ProviderInteractionView = ReturnType<typeof providerInteractionOf>;

/** `InteractionStatus` (INT-06, REV-04): the newest interaction decides (OP-59). `now`: ISO 8601. */
export const interactionStatusOf = (row: ContactRow | null, now: string) => {
  const completedAt = row?.completedAt?.toISOString() ?? null;
  const left = completedAt === null ? 0 : msLeft(completedAt, REVIEW_WAIT_MS, now);
  const hasReviewed = row !== null && row.reviewedAt !== null;
  const canReview = completedAt !== null && left === 0 && !hasReviewed;
  return {
    interaction: row && { ...interactionOf(row), canReview },
    canReview,
    reviewAvailableAt: completedAt === null ? null : msAfter(completedAt, REVIEW_WAIT_MS),
    minutesRemaining: left === 0 ? 0 : minutesUntil(left),
    hasReviewed,
  };
};
export type InteractionStatusView = ReturnType<typeof interactionStatusOf>;

/** `EligibleReview` (REMIND-05): hours as a fraction, 0 when it can be written now. */
export const eligibleReviewOf = (row: UnreviewedService, now: string) => ({
  providerId: row.listingId,
  providerName: row.businessName,
  serviceType: row.serviceType,
  hoursRemaining: msLeft(row.completedAt.toISOString(), REVIEW_WAIT_MS, now) / 3_600_000,
  interactionId: row.interactionId,
});
export type EligibleReviewView = ReturnType<typeof eligibleReviewOf>;
