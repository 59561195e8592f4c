import { stepText } from '../../../components/shared/job-steps.js';
import type { JobView } from '../../../lib/api/api-types.js';
import type { JobLine } from './thread-rows.js';

/** First what waits for the reader, then what is open, then the newest. */
export const mostUrgentFirst = (jobs: readonly JobView[]): JobView[] =>
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
  [...jobs].sort((one, other) => rankOf(one) - rankOf(other) || lastOf(other).localeCompare(lastOf(one)));

const rankOf = ({ next, state }: JobView): number => {
  if (next) return 0;
  return state === 'asked' || state === 'accepted' ? 1 : 2;
};

const lastOf = ({ steps }: JobView): string => steps[steps.length - 1]?.at ?? '';

const withListing = (text: string, { listing: { businessName } }: JobView): string =>
  text.startsWith(businessName) ? text : `${businessName}: ${text}`;

interface StepLine extends JobLine {
  /** The price that it names waits for the reader's answer. */
  asks?: { openQuote: NonNullable<JobView['openQuote']>; businessName: string };
}

/** Each step of each job as a sentence; with several listings it says of which. */
export function jobLinesOf(jobs: readonly JobView[]): StepLine[] {
  const severalListings = new Set(jobs.map(({ listing }) => listing.id)).size > 1;
  const lines = jobs.flatMap((job) => {
    const { next, openQuote, listing } = job;
    const named =
      next?.action === 'answer_quote' ? job.steps.filter(({ what }) => what === 'quoted').pop() : null;
    return job.steps.map((step) => ({
      // The id of a job changes once it is accepted, what happened does not.
      key: `job-${job.listing.id}-${step.what}-${step.at}`,
      text: severalListings ? withListing(stepText(step, job), job) : stepText(step, job),
      createdAt: step.at,
      ...(openQuote && step === named && { asks: { openQuote, businessName: listing.businessName } }),
    }));
  });
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
  return [...new Map<string, StepLine>(lines.map((line) => [line.key, line])).values()].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
}
