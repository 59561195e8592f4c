import { nairaOf } from '../../../kernel/money.js';
import { nextOf, openQuoteOf, type JobRole } from '../domain/job.js';
import type { NamedJob } from '../read-models/jobs.queries.js';

/** `Job` of the contract, as the party in this role sees it. `now`: ISO 8601. */
export const jobOf = (job: NamedJob, role: JobRole, now: string) => {
  const open = openQuoteOf(job);
  return {
    id: job.id,
    role,
    listing: job.listing,
    other: job.other,
    state: job.state,
    steps: job.steps.map(({ total, ...step }) => ({
      ...step,
      ...(total !== undefined && { total: nairaOf(total) }),
    })),
    next: nextOf(job, role, now),
    bookingId: job.bookingId,
    interactionId: job.interactionId,
    conversationId: job.conversationId,
    /** The price that waits for the customer's answer. */
    ...(open && {
      openQuote: { bookingId: open.bookingId, version: open.version, total: nairaOf(open.total) },
    }),
  };
};
export type JobView = ReturnType<typeof jobOf>;
