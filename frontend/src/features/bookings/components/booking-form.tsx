import { useId, type ReactNode } from 'react';
import { useHydrated } from '../../../components/shared/client-only.js';
import { TextField, TextareaField } from '../../../components/ui/field.js';
import { type Answer, LONGEST, type ListingDetailView } from '../../../lib/api/api-types.js';
import { api } from '../../../lib/api/api-client.js';
import { BUDGET_MAX } from '../../../lib/constants.js';
import { today } from '../../../lib/format/dates.js';
import { useEarlyInput } from '../../../lib/forms/use-early-input.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { bookingProblems, emptyBooking, wishesOf, type BookingValues } from '../model/booking-form.rules.js';
import { CHOOSE_ANOTHER, isTaken } from '../model/slots.rules.js';
import { FreeTimes } from './free-times.js';
import { useFreeTimes } from './use-free-times.js';

const longest = LONGEST.RequestBookingBody;

interface BookingFormProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName'>;
  /** "2026-12-05": the day whose times are shown at first. */
  firstDay?: string | undefined;
  onBooked: () => unknown;
  /** Renders the submit button; `reason` says why the form cannot be sent yet. */
  children: (state: {
    values: BookingValues;
    isMissing: boolean;
    isPending: boolean;
    reasonId: string | undefined;
    reason: ReactNode;
  }) => ReactNode;
  /** On a page of its own it is sent without JavaScript too. Left out in the dialog, which keeps a draft. */
  page?: {
    initial: Partial<BookingValues>;
    from: string | undefined;
    key: string;
    action: string;
    moreHref: string;
  };
}

/** BOOK-01 to BOOK-05, contract 3.15: what is to be done, and when; with a calendar a free time is chosen. */
export function BookingForm({ listing, firstDay, onBooked, children, page }: BookingFormProps) {
  const times = useFreeTimes(listing.id, page?.from);
  const hasFreeTimes = times.days.length > 0;
  const { values, errors, change, field, formProps, isPending, error } = useLightForm(
    bookingProblems(hasFreeTimes),
    { ...emptyBooking, ...page?.initial },
    {
      draft: page ? undefined : `booking:${listing.id}`,
      makesStale: ['bookings'],
      send: (typed, key) =>
        api.post<Answer<'/api/service/book', 'post'>>(
          '/api/service/book',
          { providerId: listing.id, ...wishesOf(typed) },
          key,
        ),
      done: { title: 'Booking submitted', description: `${listing.businessName} will accept or decline it.` },
      failed: 'Failed to submit booking',
      onDone: onBooked,
      onFailed: (failure) => {
        if (!isTaken(failure)) return;
        change('slotStart', '');
        void times.refetch();
      },
    },
  );
  const isHydrated = useHydrated();
  const early = useEarlyInput((entered) => {
    for (const name of Object.keys(emptyBooking) as (keyof BookingValues)[]) {
      const text = entered.get(name);
      if (page && text) change(name, text);
    }
  });
  const reasonId = useId();
  const isMissing = values.serviceDescription.trim() === '';
  // One of an earlier visit may be gone.
  const chosen = times.days.some(({ slots }) => slots.some(({ start }) => start === values.slotStart));
  const dateFields = (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Preferred date (optional)" {...field('preferredDate')} type="date" min={today()} />
      <TextField label="Preferred time (optional)" {...field('preferredTime')} type="time" />
    </div>
  );
  return (
    <form
      {...formProps}
      // Until there is a script the browser itself checks what is required.
      {...(page ? { method: 'post', action: page.action, noValidate: isHydrated } : {})}
      className={
        page ? 'grid gap-6 lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-12' : 'flex flex-col gap-4'
      }
    >
      {page && (
        <input
          type="hidden"
          name="idempotencyKey"
          value={page.key}
          ref={(input) => {
            early.current = input?.form ?? null;
          }}
        />
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <TextareaField
          label="What do you need done?"
          required
          {...field('serviceDescription')}
          rows={3}
          maxLength={longest.serviceDescription}
        />
        {times.hasCalendar || times.isPending ? (
          <>
            <FreeTimes
              label="When?"
              times={times}
              value={chosen ? values.slotStart : ''}
              onChange={(slotStart) => change('slotStart', slotStart)}
              firstDay={firstDay}
              error={
                errors.slotStart ?? (isTaken(error) && values.slotStart === '' ? CHOOSE_ANOTHER : undefined)
              }
              moreHref={page?.moreHref}
            />
            <details open={values.preferredDate !== ''}>
              <summary className="flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
                Ask for another day
              </summary>
              <p className="mb-3 text-sm text-muted">
                Without one of the times above, {listing.businessName} has to agree to the day first.
              </p>
              {dateFields}
            </details>
          </>
        ) : (
          dateFields
        )}
        <TextField
          label="Location (optional)"
          hint="Where the job is"
          {...field('location')}
          maxLength={longest.location}
          autoComplete="street-address"
        />
        <TextField
          label="Budget in ₦ (optional)"
          hint="Maximum budget: ₦99,999,999.99"
          {...field('budget')}
          type="number"
          inputMode="decimal"
          min={0}
          max={BUDGET_MAX}
          step={0.01}
        />
      </div>
      {children({
        values,
        isMissing,
        isPending,
        reasonId: isMissing ? reasonId : undefined,
        reason: isMissing && (
          <p id={reasonId} className="text-sm text-muted noscript:hidden">
            To submit, first say what you need done.
          </p>
        ),
      })}
    </form>
  );
}
