import { useState } from 'react';
import { api } from '../../lib/api/api-client.js';
import { LONGEST } from '../../lib/api/api-types.js';
import { useSubmit } from '../../lib/forms/use-submit.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import { Button } from '../ui/button.js';
import { TextareaField } from '../ui/field.js';

const importDialog = () => import('../ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

interface BookingActionProps {
  bookingId: number;
  /** The other party, as the reader knows it. */
  otherName: string;
}

/** Contract 3.15: the answer to a new time that the other party asked for; until then the old one is kept. */
export function AnswerMove({ bookingId, otherName }: BookingActionProps) {
  const { mutate, isPending, variables } = useSubmit({
    makesStale: ['bookings', 'contacts'],
    send: (accept: boolean) => api.put(`/api/bookings/${bookingId}/reschedule/answer`, { accept }),
    done: 'Your answer was sent',
    failed: 'Your answer was not sent',
  });
  const answer = (accept: boolean) => isPending || mutate(accept); // not the other one, too
  return (
    <div className="flex flex-wrap gap-3">
      <Button pending={isPending && variables} pendingText="Agreeing..." onClick={() => answer(true)}>
        Agree
        <span className="sr-only"> to the new time of {otherName}</span>
      </Button>
      <Button
        variant="secondary"
        pending={isPending && !variables}
        pendingText="Sending..."
        onClick={() => answer(false)}
      >
        Keep the old time
        <span className="sr-only"> with {otherName}</span>
      </Button>
    </div>
  );
}

/** Contract 3.15: calls a booking off, with a reason or without; asks once. */
export function CancelBooking({ bookingId, otherName }: BookingActionProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [AlertDialog, want, insist] = useOnDemand(importDialog);
  const { mutate, isPending } = useSubmit({
    makesStale: ['bookings', 'contacts'],
    send: () => api.post(`/api/bookings/${bookingId}/cancel`, { reason: reason.trim() || null }),
    done: { title: 'Booking cancelled', description: `We have let ${otherName} know.` },
    failed: 'The booking was not cancelled',
    onDone: () => setIsAsked(false),
    onFailed: () => setIsAsked(false),
  });
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={() => void want()}
        onClick={() => void insist().then(setIsAsked)}
      >
        Cancel
        <span className="sr-only"> the booking with {otherName}</span>
      </Button>
      {AlertDialog && (
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={`Cancel the booking with ${otherName}?`}
          description="You cannot undo this. A time that was kept for it is free again at once."
          confirmText="Cancel the booking"
          cancelText="Keep it"
          pendingText="Cancelling..."
          pending={isPending}
          onConfirm={() => mutate()}
        >
          <TextareaField
            label="Reason (optional)"
            hint={`${otherName} will see it`}
            rows={2}
            maxLength={LONGEST.CancelBookingBody.reason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </AlertDialog>
      )}
    </>
  );
}
