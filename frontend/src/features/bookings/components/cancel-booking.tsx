import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { TextareaField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST } from '../../../lib/api/api-types.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';

const importDialog = () =>
  import('../../../components/ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

interface CancelBookingProps {
  bookingId: number;
  /** The other party, as the reader knows it. */
  otherName: string;
}

/** Contract 3.15: calls a booking off, with a reason or without; asks once. */
export function CancelBooking({ bookingId, otherName }: CancelBookingProps) {
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
