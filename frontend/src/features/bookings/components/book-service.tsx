import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { alsoInBarClass } from '../../../components/shared/bottom-bar.js';
import { paymentTerms } from '../../../components/shared/card-price.rules.js';
import { JobSteps } from '../../../components/shared/job-steps.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { weekdayOf } from '../../../lib/format/dates.js';
import type { JobView, ListingDetailView } from '../../../lib/api/api-types.js';
import { jobQueries } from '../../../lib/api/jobs.queries.js';
import { paths } from '../../../lib/paths.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { plural } from '../../../lib/format/numbers.js';
import { isUnderWay } from '../model/service-path.rules.js';
import { SLOT_DAYS } from '../model/slots.rules.js';
import { useFreeTimes } from './use-free-times.js';

const importDialog = () => import('./booking-dialog.js').then(({ BookingDialog }) => BookingDialog);

/**
 * DETAIL-20, BOOK-01: opens the booking dialog. While a booking is open, shows its state instead. A listing
 * without an owner cannot be booked.
 */
export function BookService({ listing }: { listing: ListingDetailView }) {
  const { data, isPending } = useQuery(jobQueries.aboutListing(listing.id));
  const [isNew, setIsNew] = useState(false);
  if (listing.userId === null) return null;
  if (isPending) return <Skeleton className="h-11" />;
  const booked = data?.jobs.find((job) => isUnderWay(job) && job.bookingId !== null);
  return booked ? (
    <YourBooking job={booked} terms={paymentTerms(listing)} isNew={isNew} />
  ) : (
    <BookButton listing={listing} onBooked={() => setIsNew(true)} />
  );
}

/** How many free days fit; the dialog has them all. */
const SHOWN_DAYS = 3;

/**
 * With a calendar its next free days, too: a day opens the dialog with the times of that day. Opens by itself for those who
 * want to book again.
 */
function BookButton({ listing, onBooked }: { listing: ListingDetailView; onBooked: () => void }) {
  const [BookingDialog, want, insist] = useOnDemand(importDialog);
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState<string>();
  const { days, hasCalendar } = useFreeTimes(listing.id);
  const open = (date?: string) => {
    setDay(date);
    void insist().then(setIsOpen);
  };
  const isWanted = Boolean((useLocation().state as { book?: true } | null)?.book);
  const openAtOnce = useEffectEvent(() => void insist().then(setIsOpen));
  useEffect(() => {
    if (isWanted) openAtOnce();
  }, [isWanted]);
  return (
    <>
      {/* On a phone the main one is in the bar. */}
      <Button
        aria-haspopup="dialog"
        className="max-md:border max-md:border-line-strong max-md:bg-surface max-md:text-ink max-md:hover:bg-sunken"
        onPointerEnter={() => void want()}
        onClick={() => open()}
      >
        <CalendarPlus aria-hidden className="size-5" />
        Book Service
      </Button>
      {hasCalendar && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm text-muted">
            {days.length > 0 ? 'Free on' : `No free time in the next ${SLOT_DAYS} days`}
          </p>
          {days.slice(0, SHOWN_DAYS).map(({ date, slots }) => (
            <Button
              key={date}
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              onPointerEnter={() => void want()}
              onClick={() => open(date)}
            >
              {weekdayOf(date)}
              <span className="sr-only">
                , {plural(slots.length, { one: '# free time', other: '# free times' })}
              </span>
            </Button>
          ))}
        </div>
      )}
      <p className="text-sm text-muted">You ask for a time; they accept or decline.</p>
      {BookingDialog && (
        <BookingDialog
          // The day that was pressed is the one that opens.
          key={day}
          listing={listing}
          open={isOpen}
          onOpenChange={setIsOpen}
          firstDay={day}
          onBooked={onBooked}
        />
      )}
    </>
  );
}

/** Replaces the button; right after booking it takes the focus, and says what happens next. */
function YourBooking({ job, terms, isNew }: { job: JobView; terms: string; isNew: boolean }) {
  const { businessName, id } = job.listing;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base wrap-anywhere" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        {isNew ? `You asked ${businessName} to do a job` : 'Your booking'}
      </h3>
      <JobSteps job={job} />
      {isNew && (
        <p>
          They accept or decline it, and we tell you here and by e-mail. After that you agree on what is still
          open. {terms}
        </p>
      )}
      <ButtonLink to={paths.dashboardTab('my-bookings')} variant="secondary" className={alsoInBarClass}>
        See your booking
      </ButtonLink>
      {isNew && (
        <ButtonLink to={paths.chatWith(job.other.id, id)} variant="secondary">
          Message
        </ButtonLink>
      )}
    </section>
  );
}
