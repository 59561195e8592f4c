import { useId } from 'react';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useFormDraft } from '../../../lib/forms/use-form-draft.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { requestBooking } from '../api/bookings.queries.js';
import { bookingProblems, emptyBooking, wishesOf, type BookingValues } from '../model/booking-form.rules.js';
import { BookingFields } from './booking-fields.js';

interface BookingDialogProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** BOOK-01 to BOOK-05. What was typed stays until it was sent, also when the dialog is closed. */
export function BookingDialog({ listing, open, onOpenChange }: BookingDialogProps) {
  const draft = useFormDraft(`booking:${listing.id}`, emptyBooking);
  const { mutate, isPending, error } = useSubmit({
    requestKey: draft.requestKey,
    makesStale: ['bookings'],
    act: (typed: BookingValues, key) => requestBooking(listing.id, wishesOf(typed), key),
    done: { title: 'Booking submitted', description: `${listing.businessName} will accept or decline it.` },
    failed: 'Failed to submit booking',
    onDone: () => {
      form.reset();
      onOpenChange(false);
    },
  });
  const form = useShortForm(bookingProblems, emptyBooking, mutate, error, draft);
  const reasonId = useId();
  const isMissing = form.values.serviceDescription.trim() === '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Book ${listing.businessName}`}
      description="Say what you need. The provider will accept or decline, and you pay after the job."
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <BookingFields field={form.field} errors={form.errors} />
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
