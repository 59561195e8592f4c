import { useState } from 'react';
import { AnswerMove } from '../../../components/shared/job-actions.js';
import { partyOf } from '../../../components/shared/job-steps.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import type { JobView } from '../../../lib/api/api-types.js';
import { slotText } from '../../../lib/format/dates.js';
import type { Booking } from '../api/bookings.queries.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { CancelBooking } from './cancel-booking.js';

const importDialog = () => import('./move-dialog.js').then(({ MoveDialog }) => MoveDialog);

interface BookingOfJobProps {
  job: JobView;
  booking: Booking;
}

/** Contract 3.15: a new time that one of the two asked for; the other one answers. */
export function ProposedMove({ job, booking: { id, status, reschedule } }: BookingOfJobProps) {
  if (!reschedule || status !== 'accepted') return null;
  const { slotStart, slotEnd, by, reason } = reschedule;
  const time = slotText(slotStart, slotEnd);
  const name = partyOf(job);
  const isOwn = by === job.role;
  return (
    <Alert tone="info">
      <p className="font-semibold">
        {isOwn ? `You asked to move it to ${time}` : `${name} asks to move it to ${time}`}
      </p>
      {reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>}
      {isOwn ? (
        <p className="mt-1">{name} has to agree. Until then the old time is kept.</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <AnswerMove bookingId={id} otherName={name} />
        </div>
      )}
    </Alert>
  );
}

/** Contract 3.15: what either party can change about a booking that is not done yet; providers decline one that waits. */
export function MoveOrCancel({ job, booking }: BookingOfJobProps) {
  const [MoveDialog, want, insist] = useOnDemand(importDialog);
  const [isMoving, setIsMoving] = useState(false);
  const name = partyOf(job);
  const { status, completedAt, slotStart } = booking;
  const isAccepted = status === 'accepted' && completedAt === null;
  if (!isAccepted && !(status === 'pending' && job.role === 'customer')) return null;
  return (
    <>
      {isAccepted && slotStart && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onPointerEnter={() => void want()}
          onClick={() => void insist().then(setIsMoving)}
        >
          Move
          <span className="sr-only"> the booking with {name}</span>
        </Button>
      )}
      {MoveDialog && isMoving && (
        <MoveDialog booking={booking} otherName={name} onClose={() => setIsMoving(false)} />
      )}
      <CancelBooking bookingId={booking.id} otherName={name} />
    </>
  );
}
