import { useState, type SyntheticEvent } from 'react';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { ApiError } from '../../../lib/api-client.js';
import type { ListingDetailView } from '../../../lib/api-types.js';
import { useFirstProblem } from '../../../lib/use-attempts.js';
import { useAct } from '../../../lib/use-act.js';
import { requestBooking } from '../api/bookings.queries.js';
import { budgetProblem, emptyBooking, wishesOf, type BookingValues } from '../model/booking-form.rules.js';
import { BookingFields, type BookingProblems } from './booking-fields.js';

interface BookingDialogProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** BOOK-01 to BOOK-05. What was typed stays until it was sent, also when the dialog is closed. */
export function BookingDialog({ listing, open, onOpenChange }: BookingDialogProps) {
  const [values, setValues] = useState(emptyBooking);
  const [problems, setProblems] = useState<BookingProblems>({});
  const [attempt, setAttempt] = useState(0);
  const box = useFirstProblem<HTMLFormElement>(attempt);
  const refuse = (found: BookingProblems) => {
    setProblems(found);
    setAttempt((before) => before + 1);
  };
  const { mutate, isPending } = useAct({
    makesStale: ['bookings'],
    act: (typed: BookingValues, key) => requestBooking(listing.id, wishesOf(typed), key),
    done: { title: 'Booking submitted', description: `${listing.businessName} accepts or declines it.` },
    failed: 'Failed to submit booking',
    onDone: () => {
      setValues(emptyBooking);
      onOpenChange(false);
    },
    onFailed: (failure) => refuse(failure instanceof ApiError ? failure.errors : {}),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const field = box.current?.elements.namedItem('budget');
    // What is no number never becomes the field's value; left alone it would be sent as no budget.
    const isNumber = !(field instanceof HTMLInputElement && field.validity.badInput);
    const budget = budgetProblem(isNumber ? values.budget : 'none');
    if (budget) refuse({ budget });
    else {
      setProblems({});
      mutate(values);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Book ${listing.businessName}`}
      description="Say what you need. The provider accepts or declines, and you pay after the job."
    >
      <form ref={box} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <BookingFields
          values={values}
          problems={problems}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        <FormFooter
          onCancel={() => onOpenChange(false)}
          disabled={values.serviceDescription.trim() === ''}
          pending={isPending}
          pendingText="Submitting..."
        >
          Submit Booking
        </FormFooter>
      </form>
    </Dialog>
  );
}
