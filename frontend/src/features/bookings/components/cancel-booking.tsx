import { useState } from 'react';
import { Confirm } from '../../../components/shared/confirm.js';
import { Button } from '../../../components/ui/button.js';
import { TextareaField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST } from '../../../lib/api/api-types.js';

interface CancelBookingProps {
  bookingId: number;
  /** The other party, as the reader knows it. */
  otherName: string;
}

/** Contract 3.15: calls a booking off, with a reason or without; asks once. */
export function CancelBooking({ bookingId, otherName }: CancelBookingProps) {
  const [reason, setReason] = useState('');
  return (
    <Confirm
      renderTrigger={(press) => (
        <Button variant="secondary" {...press}>
          Cancel
          <span className="sr-only"> the booking with {otherName}</span>
        </Button>
      )}
      title={`Cancel the booking with ${otherName}?`}
      description="You cannot undo this. A time that was kept for it is free again at once."
      confirmText="Cancel the booking"
      cancelText="Keep it"
      pendingText="Cancelling..."
      closesOnFailure
      action={{
        makesStale: ['bookings', 'contacts'],
        send: () => api.post(`/api/bookings/${bookingId}/cancel`, { reason: reason.trim() || null }),
        done: { title: 'Booking cancelled', description: `We have let ${otherName} know.` },
        failed: 'The booking was not cancelled',
      }}
    >
      <TextareaField
        label="Reason (optional)"
        hint={`${otherName} will see it`}
        rows={2}
        maxLength={LONGEST.CancelBookingBody.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  );
}
