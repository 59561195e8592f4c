import { JobList } from '../features/bookings/components/job-list.js';
import { WriteReview } from '../features/reviews/components/write-review.js';
import type { JobRole } from '../lib/api/api-types.js';

/** The jobs of either role, in one download. */
export const BookingsTab = ({ side }: { side: JobRole }) => <JobList side={side} Review={WriteReview} />;
