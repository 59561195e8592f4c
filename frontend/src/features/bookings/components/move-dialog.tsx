import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { TextareaField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST } from '../../../lib/api/api-types.js';
import { slotText } from '../../../lib/format/dates.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import type { Booking } from '../api/bookings.queries.js';
import { CHOOSE_ANOTHER, isTaken } from '../model/slots.rules.js';
import { FreeTimes } from './free-times.js';
import { useFreeTimes } from './use-free-times.js';

const EMPTY = { slotStart: '', reason: '' };

const problems = ({ slotStart }: typeof EMPTY) => (slotStart === '' ? { slotStart: 'Choose a time' } : {});

interface MoveDialogProps {
  booking: Booking;
  otherName: string;
  onClose: () => void;
}

/** Contract 3.15: asks the other party for another of the free times. */
export function MoveDialog({ booking, otherName, onClose }: MoveDialogProps) {
  const times = useFreeTimes(booking.listingId);
  const { values, errors, change, field, formProps, isPending, error } = useLightForm(problems, EMPTY, {
    makesStale: ['bookings', 'contacts'],
    send: ({ slotStart, reason }) =>
      api.put(`/api/bookings/${booking.id}/reschedule`, { slotStart, reason: reason.trim() || null }),
    done: {
      title: 'New time asked for',
      description: `${otherName} has to agree. Until then the old time is kept.`,
    },
    failed: 'The new time was not asked for',
    onDone: onClose,
    onFailed: (failure) => {
      if (!isTaken(failure)) return;
      change('slotStart', '');
      void times.refetch();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move the booking with ${otherName}`}
      {...(booking.slotStart ? { description: `Now: ${slotText(booking.slotStart, booking.slotEnd)}` } : {})}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <FreeTimes
          label="New time"
          times={times}
          value={values.slotStart}
          onChange={(slotStart) => change('slotStart', slotStart)}
          error={errors.slotStart ?? (isTaken(error) && values.slotStart === '' ? CHOOSE_ANOTHER : undefined)}
        />
        <TextareaField
          label="Reason (optional)"
          hint={`${otherName} will see it`}
          {...field('reason')}
          rows={2}
          maxLength={LONGEST.RescheduleBody.reason}
        />
        <FormFooter onCancel={onClose} pending={isPending} pendingText="Asking...">
          Ask for this time
        </FormFooter>
      </form>
    </Dialog>
  );
}
