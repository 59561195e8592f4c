import { MessagesSquare, Phone, ReceiptText, Repeat } from 'lucide-react';
import { BlockButton, BlockedNote } from '../../../components/shared/blocking.js';
import { EmailText } from '../../../components/shared/email-text.js';
import { JobSteps, partyOf } from '../../../components/shared/job-steps.js';
import { Alert } from '../../../components/ui/alert.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink, buttonClass } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import type { JobView, ProviderInteractionView } from '../../../lib/api/api-types.js';
import { useIsBlocked } from '../../../lib/api/blocks.js';
import { fillDraft } from '../../../lib/forms/use-form-sending.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { paths } from '../../../lib/paths.js';
import type { Booking } from '../api/bookings.queries.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { bookingDraft, emptyBooking } from '../model/booking-form.rules.js';
import { jobLabel } from '../model/service-path.rules.js';
import { BookingFacts, CalendarLink, KeptUntil } from './booking-facts.js';
import { MoveOrCancel, ProposedMove } from './booking-moves.js';
import { JobPrice } from './job-price.js';
import { JobNext, type ReviewButton } from './job-next.js';

interface JobCardProps {
  job: JobView;
  /** The bookings of the job. */
  bookings: readonly Booking[];
  /** How the customer got in touch; for the provider. */
  contact: ProviderInteractionView | undefined;
  Review: ReviewButton;
}

/** Contract 3.15: one job, with who, what, how far it is, and the one thing to do next. */
export function JobCard({ job, bookings, contact, Review }: JobCardProps) {
  const accepted = bookings.find(({ status }) => status === 'accepted');
  const isAlone = bookings.length === 1;
  const { text, tone } = jobLabel(job, accepted !== undefined);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="-my-2 min-w-0 text-base wrap-anywhere">
          <Party job={job} />
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {job.role === 'customer' ? serviceLabel(job.listing.serviceType) : job.listing.businessName}
      </p>
      <JobSteps job={job} />
      {contact && <ContactFacts contact={contact} />}
      {bookings.map((booking) => (
        <BookingDetails
          key={booking.id}
          job={job}
          booking={booking}
          isNext={isAlone && booking === accepted}
        />
      ))}
      {job.state === 'accepted' && accepted ? (
        <NextSteps job={job} booking={accepted} isAlone={isAlone} Review={Review} />
      ) : (
        <JobNext job={job} Review={Review} />
      )}
      <AfterJob job={job} booking={bookings.find(({ completedAt }) => completedAt !== null)} />
      <JobPerson job={job} />
    </Card>
  );
}

/** Customers can look at the business again; a listing that was deleted has no name any more. */
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

const ContactFacts = ({ contact: { contactMethod, notes } }: { contact: ProviderInteractionView }) => (
  <>
    <p className="text-sm text-muted">{HOW[contactMethod]}</p>
    {notes && <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
  </>
);

const HOW: Record<ProviderInteractionView['contactMethod'], string> = {
  phone: 'By a phone call',
  whatsapp: 'By WhatsApp',
  chat: 'In the chat',
  booking: 'By a booking',
};

interface BookingDetailsProps {
  job: JobView;
  booking: Booking;
  /** What can be done with it is among the next steps of the job, which has no other. */
  isNext: boolean;
}

/** BOOK-09, BOOK-12: what was asked for, and what the provider said to it. */
function BookingDetails({ job, booking, isNext }: BookingDetailsProps) {
  const { status, providerResponse, cancelReason } = booking;
  const isReceived = 'customerEmail' in booking;
  return (
    <>
      {isReceived && booking.customerEmail && (
        <p className="text-sm text-muted">
          <EmailText address={booking.customerEmail} />
        </p>
      )}
      <BookingFacts booking={booking} />
      {isReceived && booking.overlaps && (
        <Alert tone="warning">You have accepted another booking that may be at the same time.</Alert>
      )}
      {status !== 'pending' && providerResponse && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">{isReceived ? 'Your response:' : 'Their answer:'}</span>{' '}
          {providerResponse}
        </p>
      )}
      {cancelReason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">Reason:</span> {cancelReason}
        </p>
      )}
      {status === 'pending' && booking.slotStart && <KeptUntil booking={booking} isReceived={isReceived} />}
      <ProposedMove job={job} booking={booking} />
      {!isNext && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          <CalendarLink booking={booking} />
          <MoveOrCancel job={job} booking={booking} />
        </div>
      )}
      <JobPrice job={job} booking={booking} />
    </>
  );
}

/** What customer and provider have not agreed on yet. */
const toBeSettled = ({ slotStart, quote }: Booking, name: string): string => {
  if (slotStart && quote) return 'Pay when the job is done.';
  if (slotStart) return `Call ${name} to agree the price. Pay when the job is done.`;
  if (quote) return `Call ${name} to agree the time. Pay when the job is done.`;
  return `Call ${name} to agree the time and the price. Pay when the job is done.`;
};

interface NextStepsProps {
  job: JobView;
  booking: Booking;
  /** Of several bookings each has its own buttons. */
  isAlone: boolean;
  Review: ReviewButton;
}

/** BOOK-08: an accepted booking, with the provider's phone for its customer, until the job is done. */
function NextSteps({ job, booking, isAlone, Review }: NextStepsProps) {
  const phone = 'providerPhone' in booking ? booking.providerPhone : null;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <h4 className="font-bold">Next Steps</h4>
      {job.role === 'customer' && <p>{toBeSettled(booking, job.listing.businessName)}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {phone && (
          <a
            href={`tel:${phone}`}
            className={buttonClass({ variant: 'secondary', className: 'tabular-nums' })}
          >
            <Phone aria-hidden className="size-5" />
            {phone}
          </a>
        )}
        {isAlone && <CalendarLink booking={booking} />}
        {isAlone && <MoveOrCancel job={job} booking={booking} />}
      </div>
      <JobNext job={job} Review={Review} />
    </section>
  );
}

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
  const isOver = state === 'done' || state === 'reviewed';
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
    <div className="flex flex-wrap gap-3 empty:hidden">
      {booking && hasReceipt && (
        <ButtonLink to={paths.jobReceipt(booking.id)} variant="secondary">
          <ReceiptText aria-hidden className="size-5" />
          Receipt
          <span className="sr-only"> of {listing.businessName}</span>
        </ButtonLink>
      )}
      {role === 'customer' && isOver && (
        <ButtonLink to={paths.provider(listing.id)} state={{ book: true }} variant="secondary" onClick={fill}>
          <Repeat aria-hidden className="size-5" />
          Book again
          <span className="sr-only"> {listing.businessName}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** The other party: a message, or an end to hearing from each other. */
function JobPerson({ job: { role, other, listing } }: { job: JobView }) {
  const isBlocked = useIsBlocked(other.id);
  if (isBlocked) return <BlockedNote userId={other.id} name={other.name} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ButtonLink
        to={paths.chatWith(other.id, role === 'customer' ? listing.id : undefined)}
        variant="secondary"
      >
        <MessagesSquare aria-hidden className="size-5" />
        Message
        <span className="sr-only"> {other.name}</span>
      </ButtonLink>
      <BlockButton userId={other.id} name={other.name} />
    </div>
  );
}
