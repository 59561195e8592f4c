import { ContactToReviewCard } from '../features/bookings/components/contact-to-review-card.js';
import { WriteReview } from '../features/reviews/components/write-review.js';
import type { ListingDetailView } from '../lib/api/api-types.js';

export { BarAction } from '../features/bookings/components/bar-action.js';
export { BookService } from '../features/bookings/components/book-service.js';

/** DETAIL-22: from the contact to the review. */
export const PathToReview = ({ listing }: { listing: ListingDetailView }) => (
  <ContactToReviewCard listing={listing} Review={WriteReview} />
);
