import { MessagesSquare, Phone, ReceiptText, Repeat } from 'lucide-react';
import { useState } from 'react';
import { BlockButton, BlockedNote } from '../../../components/shared/blocking.js';
import { EmailText } from '../../../components/shared/email-text.js';
import { jobFacts, JobSteps, partyOf, stepText } from '../../../components/shared/job-steps.js';
import { Alert } from '../../../components/ui/alert.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button, ButtonLink, buttonClass } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import type { JobView, ProviderInteractionView } from '../../../lib/api/api-types.js';
import { useIsBlocked } from '../../../lib/api/blocks.js';
import { momentOf } from '../../../lib/format/dates.js';
import { fillDraft } from '../../../lib/forms/use-form-sending.js';
import { paths } from '../../../lib/paths.js';
import type { Booking } from '../api/bookings.queries.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { bookingDraft, emptyBooking } from '../model/booking-form.rules.js';
import { jobLabel } from '../model/service-path.rules.js';
import { BookingFacts, CalendarLink } from './booking-facts.js';
import { MoveOrCancel, ProposedMove } from './booking-moves.js';
import { JobPrice } from './job-price.js';
import { JobNext, type ReviewButton } from './job-next.js';

interface JobCardProps {
  job: JobView;
  bookings: readonly Booking[];
  /** How the customer got in touch; for the provider. */
  contact: ProviderInteractionView | undefined;
  /** A link led to this job: its details are shown. */
  isWanted: boolean;
  Review: ReviewButton;
}

/** Contract 3.15: one job: who, what, when, where and for how much, how far it is, and the one thing to do next. */
export function JobCard({ job, bookings, contact, isWanted, Review }: JobCardProps) {
  const [isOpen, setIsOpen] = useState(isWanted);
  const accepted = bookings.find(({ status }) => status === 'accepted');
  const alone = bookings.length === 1 ? bookings[0] : undefined;
  const { text, tone } = jobLabel(job, accepted !== undefined);
  const last = job.steps[job.steps.length - 1];
  const hasEnded = text === 'Declined' || text === 'Cancelled' || text === 'Expired';
  const description = alone?.serviceDescription ?? contact?.notes;
  return (
    <Card className="flex flex-col gap-3 md:p-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <h3 className="-my-1 min-w-0 text-base wrap-anywhere">
            <Party job={job} />
          </h3>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">{jobFacts(job)}</p>
      </div>
      <JobSteps job={job} />
      {description && (
        <p className={`wrap-anywhere ${isOpen ? 'whitespace-pre-line' : 'line-clamp-2'}`}>{description}</p>
      )}
      {bookings.map((booking) => (
        <BookingNews key={booking.id} job={job} booking={booking} />
      ))}
      {hasEnded && last && <p>{stepText(last, job)}</p>}
      {job.role === 'customer' && job.state === 'accepted' && accepted && (
        <div>
          <h4 className="text-base font-semibold">Next Steps</h4>
          {!job.openQuote && <p>{toBeSettled(accepted, job.listing.businessName)}</p>}
        </div>
      )}
      <JobNext job={job} Review={Review}>
        <PhoneLink booking={accepted} />
        <AfterJob job={job} booking={bookings.find(({ completedAt }) => completedAt !== null)} />
        <JobPerson job={job} />
        <Button
          variant="link"
          className="ml-auto text-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
          <span className="sr-only"> of the job with {partyOf(job)}</span>
        </Button>
      </JobNext>
      {isOpen && <JobDetails job={job} bookings={bookings} contact={contact} />}
    </Card>
  );
}

/** Customers can open the business again; a listing that was deleted has no name any more. */
function Party({ job }: { job: JobView }) {
  const name = partyOf(job);
  if (job.role === 'provider') return <span className="inline-flex min-h-11 items-center">{name}</span>;
  return (
    <Link
      to={paths.provider(job.listing.id)}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

const HOW: Record<ProviderInteractionView['contactMethod'], string> = {
  phone: 'By a phone call',
  whatsapp: 'By WhatsApp',
  chat: 'In the chat',
  booking: 'By a booking',
};

interface BookingOfJob {
  job: JobView;
  booking: Booking;
}

/** The news of a booking, and questions to answer, shown without opening the details. */
function BookingNews({ job, booking }: BookingOfJob) {
  const { status, cancelReason } = booking;
  return (
    <>
      {'customerEmail' in booking && booking.overlaps && (
        <Alert tone="warning">You have accepted another booking that may be at the same time.</Alert>
      )}
      {status !== 'pending' && status !== 'accepted' && <Answer booking={booking} />}
      {cancelReason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">Reason:</span> {cancelReason}
        </p>
      )}
      <ProposedMove job={job} booking={booking} />
      {isPriceOpen(booking) && <JobPrice job={job} booking={booking} />}
    </>
  );
}

/** The provider's words when accepting or declining. */
const Answer = ({ booking }: { booking: Booking }) =>
  booking.providerResponse && (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">{'customerEmail' in booking ? 'Your response:' : 'Their answer:'}</span>{' '}
      {booking.providerResponse}
    </p>
  );

/** None was named, or the latest one waits or was declined. */
const isPriceOpen = ({ status, quotes = [] }: Booking): boolean =>
  status === 'accepted' && quotes[quotes.length - 1]?.status !== 'agreed';

/** What customer and provider still have to agree on; the terms of payment are part of the listing. */
const toBeSettled = ({ slotStart, quote }: Booking, name: string): string => {
  if (slotStart && quote) return 'Time and price are agreed.';
  if (slotStart) return `Call ${name} to agree the price.`;
  if (quote) return `Call ${name} to agree the time.`;
  return `Call ${name} to agree the time and the price.`;
};

/** BOOK-08. */
const PhoneLink = ({ booking }: { booking: Booking | undefined }) =>
  booking && 'providerPhone' in booking && booking.providerPhone ? (
    <a
      href={`tel:${booking.providerPhone}`}
      className={buttonClass({ variant: 'secondary', className: 'tabular-nums' })}
    >
      <Phone aria-hidden className="size-5" />
      {booking.providerPhone}
    </a>
  ) : null;

/** Contract 3.15: of a completed job its receipt, and for the customer the same again. */
function AfterJob({
  job: { role, state, listing },
  booking,
}: {
  job: JobView;
  booking: Booking | undefined;
}) {
  const userId = useAuthContext().user?.id;
  const hasReceipt = booking?.quotes?.some(({ status }) => status === 'agreed');
  const fill = () => {
    if (!booking || userId === undefined) return;
    const { serviceDescription, location } = booking;
    fillDraft(userId, bookingDraft(listing.id), {
      ...emptyBooking,
      serviceDescription,
      location: location ?? '',
    });
  };
  return (
    <>
      {booking && hasReceipt && (
        <ButtonLink to={paths.jobReceipt(booking.id)} variant="secondary">
          <ReceiptText aria-hidden className="size-5" />
          Receipt
          <span className="sr-only"> of {listing.businessName}</span>
        </ButtonLink>
      )}
      {role === 'customer' && (state === 'done' || state === 'reviewed') && (
        <ButtonLink to={paths.provider(listing.id)} state={{ book: true }} variant="secondary" onClick={fill}>
          <Repeat aria-hidden className="size-5" />
          Book again
          <span className="sr-only"> {listing.businessName}</span>
        </ButtonLink>
      )}
    </>
  );
}

/** A link to the chat; none for a person that the reader blocks. */
function JobPerson({ job: { role, other, listing } }: { job: JobView }) {
  if (useIsBlocked(other.id)) return null;
  return (
    <ButtonLink
      to={paths.chatWith(other.id, role === 'customer' ? listing.id : undefined)}
      variant="secondary"
      className="max-sm:w-11 max-sm:px-0"
    >
      <MessagesSquare aria-hidden className="size-5" />
      <span className="max-sm:sr-only">Message</span>
      <span className="sr-only"> {other.name}</span>
    </ButtonLink>
  );
}

type DetailsProps = Pick<JobCardProps, 'job' | 'bookings' | 'contact'>;

/** The history of a job, each booking with its actions, the receipt, and blocking. */
function JobDetails({ job, bookings, contact }: DetailsProps) {
  const { other } = job;
  const isBlocked = useIsBlocked(other.id);
  const received = bookings.find((booking) => 'customerEmail' in booking);
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-3">
      <ol className="flex flex-col gap-1 text-sm text-muted">
        {job.steps.map((step) => (
          <li key={`${step.what} ${step.at}`} className="wrap-anywhere">
            {stepText(step, job)} <span className="whitespace-nowrap">{momentOf(step.at)}</span>
          </li>
        ))}
      </ol>
      {contact && <p className="text-sm">{HOW[contact.contactMethod]}</p>}
      {received && 'customerEmail' in received && received.customerEmail && (
        <p className="text-sm">
          <EmailText address={received.customerEmail} />
        </p>
      )}
      {bookings.map((booking) => (
        <BookingDetails key={booking.id} job={job} booking={booking} isAlone={bookings.length === 1} />
      ))}
      {isBlocked ? (
        <BlockedNote userId={other.id} name={other.name} />
      ) : (
        <div className="-my-2 -ml-3">
          <BlockButton userId={other.id} name={other.name} />
        </div>
      )}
    </div>
  );
}

/** BOOK-12: of several bookings each says what it is about. */
function BookingDetails({ job, booking, isAlone }: BookingOfJob & { isAlone: boolean }) {
  return (
    <>
      {!isAlone && <BookingFacts booking={booking} />}
      {booking.status === 'accepted' && <Answer booking={booking} />}
      {!isPriceOpen(booking) && <JobPrice job={job} booking={booking} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <CalendarLink booking={booking} />
        <MoveOrCancel job={job} booking={booking} />
      </div>
    </>
  );
}
