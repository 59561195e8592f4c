import { useEffect, type ComponentType } from 'react';
import {
  AnswerBooking,
  AnswerMove,
  CompleteService,
  ConfirmContact,
} from '../../../components/shared/job-actions.js';
import { partyOf, StepLine, stepText } from '../../../components/shared/job-steps.js';
import { Link } from '../../../components/ui/link.js';
import type { JobView } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/plural.js';
import { paths } from '../../../lib/paths.js';
import type { JobLine } from '../model/thread-rows.js';
import { useJobsWith } from './use-jobs-with.js';

/** Opens the form of a review (REV-03). */
type ReviewButton = ComponentType<{ listingId: number; businessName: string }>;

export interface ChatJobsProps {
  partnerId: number;
  /** ISO 8601; none before the first message. */
  lastMessageAt: string | null | undefined;
  /** Takes what happened to the jobs, whenever that changes. */
  onLines: (lines: readonly JobLine[]) => void;
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Contract 3.15: the job that a conversation is about, its steps and what the reader can do next. */
export function JobBar({
  partnerId,
  lastMessageAt,
  onLines,
  Review,
}: ChatJobsProps & { Review: ReviewButton }) {
  const { jobs, lines } = useJobsWith(partnerId, lastMessageAt);
  useEffect(() => onLines(lines), [lines, onLines]);
  const [job, ...others] = jobs;
  if (!job) return null;
  const all = paths.dashboardTab(job.role === 'customer' ? 'my-bookings' : 'bookings');
  return (
    <section
      aria-label="Your job together"
      // A screen as low as that of a phone with its keyboard open is for the messages.
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 pb-2 [@media(max-height:30rem)]:hidden"
    >
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <p className="flex flex-wrap gap-x-3 text-sm">
          <Link to={paths.provider(job.listing.id)} className={`${linkClass} font-semibold wrap-anywhere`}>
            {job.listing.businessName}
          </Link>
          <Link to={all} className={`${linkClass} text-muted`}>
            {others.length === 0
              ? 'Details'
              : plural(others.length, { one: '# other job', other: '# other jobs' })}
          </Link>
        </p>
        <StepLine job={job} />
      </div>
      <NextStep job={job} Review={Review} />
    </section>
  );
}

function NextStep({ job, Review }: { job: JobView; Review: ReviewButton }) {
  const { next, listing, other, bookingId, interactionId } = job;
  switch (next?.action) {
    case 'answer_booking':
      return bookingId !== null && <AnswerBooking bookingId={bookingId} customerName={other.name} brief />;
    case 'answer_move':
      return bookingId !== null && <AnswerToMove job={job} bookingId={bookingId} />;
    case 'confirm_contact':
      return (
        interactionId !== null && <ConfirmContact interactionId={interactionId} customerName={other.name} />
      );
    case 'complete':
      return (
        interactionId !== null && (
          <CompleteService interactionId={interactionId} businessName={listing.businessName} />
        )
      );
    case 'review':
      return <Review listingId={listing.id} businessName={listing.businessName} />;
    default:
      return null;
  }
}

/** What is asked, and the answers to it. */
function AnswerToMove({ job, bookingId }: { job: JobView; bookingId: number }) {
  const asked = job.steps.filter(({ what }) => what === 'move_asked').pop();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {asked && <p className="text-sm wrap-anywhere">{stepText(asked, job)}</p>}
      <AnswerMove bookingId={bookingId} otherName={partyOf(job)} />
    </div>
  );
}
