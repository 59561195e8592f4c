import { useId } from 'react';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { TextField, TextareaField } from '../../../components/ui/field.js';
import { LONGEST, type ListingDetailView } from '../../../lib/api/api-types.js';
import { BUDGET_MAX } from '../../../lib/constants.js';
import { today } from '../../../lib/format/dates.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { requestBooking } from '../api/bookings.queries.js';
import { bookingDraft, bookingProblems, emptyBooking, wishesOf } from '../model/booking-form.rules.js';

const longest = LONGEST.RequestBookingBody;

interface BookingDialogProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBooked: () => void;
}

/** BOOK-01 to BOOK-05. What was typed stays until it was sent, also when the dialog is closed. */
export function BookingDialog({ listing, open, onOpenChange, onBooked }: BookingDialogProps) {
  const { values, field, formProps, isPending } = useLightForm(bookingProblems, emptyBooking, {
    draft: bookingDraft(listing.id),
    makesStale: ['bookings'],
    send: (typed, key) => requestBooking(listing.id, wishesOf(typed), key),
    done: { title: 'Booking submitted', description: `${listing.businessName} will accept or decline it.` },
    failed: 'Failed to submit booking',
    onDone: () => {
      onOpenChange(false);
      onBooked();
    },
  });
  const reasonId = useId();
  const isMissing = values.serviceDescription.trim() === '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Book ${listing.businessName}`}
      description="Say what you need. The provider will accept or decline, and you pay after the job."
    >
      <form {...formProps} className="flex flex-col gap-4">
        <TextareaField
          label="What do you need done?"
          required
          {...field('serviceDescription')}
          rows={3}
          maxLength={longest.serviceDescription}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Preferred date (optional)"
            {...field('preferredDate')}
            type="date"
            min={today()}
          />
          <TextField label="Preferred time (optional)" {...field('preferredTime')} type="time" />
        </div>
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
        {isMissing && (
          <p id={reasonId} className="text-sm text-muted">
            To submit, first say what you need done.
          </p>
        )}
        <FormFooter
          onCancel={() => onOpenChange(false)}
          disabled={isMissing}
          aria-describedby={isMissing ? reasonId : undefined}
          pending={isPending}
          pendingText="Submitting..."
        >
          Submit Booking
        </FormFooter>
      </form>
    </Dialog>
  );
}
