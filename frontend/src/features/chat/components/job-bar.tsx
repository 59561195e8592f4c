import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState, type ComponentType } from 'react';
import {
  AnswerBooking,
  AnswerMove,
  AnswerQuote,
  CompleteService,
  ConfirmContact,
} from '../../../components/shared/job-actions.js';
import {
  jobFacts,
  JobSteps,
  partyOf,
  stepText,
  waitsForOther,
} from '../../../components/shared/job-steps.js';
import { Button } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import type { JobView } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/numbers.js';
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

/** Contract 3.15: the job that a conversation is about, its steps and what the reader can do next; the rest on demand. */
export function JobBar({
  partnerId,
  lastMessageAt,
  onLines,
  Review,
}: ChatJobsProps & { Review: ReviewButton }) {
  const { jobs, lines } = useJobsWith(partnerId, lastMessageAt);
  const [isOpen, setIsOpen] = useState(false);
  const more = useId();
  useEffect(() => onLines(lines.map(withAnswers)), [lines, onLines]);
  const [job, ...others] = jobs;
  if (!job) return null;
  const next = <NextStep job={job} Review={Review} />;
  return (
    <section
      aria-label="Your job together"
      // A screen as low as that of a phone with its keyboard open is for the messages.
      className="flex flex-wrap items-center gap-x-4 border-b border-line bg-sunken px-4 pt-0.5 pb-1 [@media(max-height:30rem)]:hidden"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold tabular-nums">{jobFacts(job, 'brief')}</p>
          <JobSteps job={job} />
        </div>
        <Button
          variant="ghost"
          size="icon"
          className="-mr-2"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
          <span className="sr-only">More about the job</span>
        </Button>
      </div>
      {job.next && <div className="flex min-w-0 flex-wrap items-center gap-2">{next}</div>}
      <div id={more} className="basis-full">
        {isOpen && <More job={job} others={others.length} />}
      </div>
    </section>
  );
}

/** The price that waits for the reader is answered below the line that names it, too. */
const withAnswers = ({ asks, ...line }: ReturnType<typeof useJobsWith>['lines'][number]): JobLine =>
  asks ? { ...line, answers: <AnswerQuote quote={asks.openQuote} businessName={asks.businessName} /> } : line;

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** The state of the job, whose turn it is, and a link to the rest. */
function More({ job, others }: { job: JobView; others: number }) {
  const last = job.steps[job.steps.length - 1];
  return (
    <div className="flex flex-col gap-1 pt-2 text-sm">
      {job.wishes && <p className="wrap-anywhere">{jobFacts(job)}</p>}
      {last && <p className="wrap-anywhere">{stepText(last, job)}</p>}
      <p className="empty:hidden">{waitsForOther(job)}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={paths.provider(job.listing.id)} className={`${linkClass} wrap-anywhere`}>
          {job.listing.businessName}
        </Link>
        <Link
          to={paths.dashboardTab(job.role === 'customer' ? 'my-bookings' : 'bookings')}
          className={linkClass}
        >
          {others === 0 ? 'Details' : plural(others, { one: '# other job', other: '# other jobs' })}
        </Link>
      </p>
    </div>
  );
}

function NextStep({ job, Review }: { job: JobView; Review: ReviewButton }) {
  const { next, listing, other, bookingId, interactionId, openQuote } = job;
  switch (next?.action) {
    case 'answer_booking':
      return bookingId !== null && <AnswerBooking bookingId={bookingId} customerName={other.name} brief />;
    case 'answer_move':
      return bookingId !== null && <AnswerToMove job={job} bookingId={bookingId} />;
    case 'confirm_contact':
      return (
        interactionId !== null && <ConfirmContact interactionId={interactionId} customerName={other.name} />
      );
    case 'answer_quote':
      return openQuote && <AnswerQuote quote={openQuote} businessName={listing.businessName} />;
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

function AnswerToMove({ job, bookingId }: { job: JobView; bookingId: number }) {
  const asked = job.steps.filter(({ what }) => what === 'move_asked').pop();
  return (
    <>
      {asked && <p className="basis-full text-sm wrap-anywhere">{stepText(asked, job)}</p>}
      <AnswerMove bookingId={bookingId} otherName={partyOf(job)} />
    </>
  );
}
