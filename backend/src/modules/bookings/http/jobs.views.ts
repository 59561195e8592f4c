import { nextOf, type JobRole } from '../domain/job.js';
import type { NamedJob } from '../read-models/jobs.queries.js';

/** `Job` of the contract, as the party in this role sees it. `now`: ISO 8601. */
export const jobOf = (job: NamedJob, role: JobRole, now: string) => ({
  id: job.id,
  role,
  listing: job.listing,
  other: job.other,
  state: job.state,
  steps: job.steps,
  next: nextOf(job, role, now),
  bookingId: job.bookingId,
  interactionId: job.interactionId,
  conversationId: job.conversationId,
});
export type JobView = ReturnType<typeof jobOf>;
