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

/** When, where and for how much; the price is the one agreed on, else the one that was named last. Amounts in naira. */
const wishesOf = ({ bookings, bookingId, wishes }: NamedJob) => {
  if (!wishes) return null;
  const { preferredDate, preferredTime, slotStart, slotEnd, location, budget, answerDueAt } = wishes;
  const quotes = bookings.find(({ id }) => id === bookingId)?.quotes ?? [];
  const price = quotes.findLast(({ status }) => status === 'agreed') ?? quotes.at(-1);
  return {
    preferredDate,
    preferredTime,
    slotStart,
    slotEnd,
    location,
    budget: budget === null ? null : nairaOf(budget),
    price: price ? { total: nairaOf(price.total), status: price.status } : null,
    /** While it waits for the provider: the time is kept until then. */
    answerBy: answerDueAt,
  };
};

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
    /** What was asked for; null: no booking was made. */
    wishes: wishesOf(job),
    /** The price that waits for the customer's answer. */
    ...(open && {
      openQuote: { bookingId: open.bookingId, version: open.version, total: nairaOf(open.total) },
    }),
  };
};
export type JobView = ReturnType<typeof jobOf>;
