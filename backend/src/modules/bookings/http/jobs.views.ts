import { nairaOf } from '../../../kernel/money.js';
import { nextOf, openQuoteOf, type JobRole, type JobStep } from '../domain/job.js';
import type { NamedJob } from '../read-models/jobs.queries.js';

/** One step; `total`, in naira, of those about the price. */
export interface JobStepView extends Omit<JobStep, 'total'> {
  total?: number;
}

const stepOf = ({ total, ...step }: JobStep): JobStepView => ({
  ...step,
  ...(total !== undefined && { total: nairaOf(total) }),
});

/** `Job` of the contract, as the party in this role sees it. `now`: ISO 8601. */
export const jobOf = (job: NamedJob, role: JobRole, now: string) => {
  const open = openQuoteOf(job);
  return {
    id: job.id,
    role,
    listing: job.listing,
    other: job.other,
    state: job.state,
    steps: job.steps.map(stepOf),
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
