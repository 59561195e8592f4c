import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../components/shared/confirm.js';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { RowAction } from './row-action.js';
import { SelectField, TextareaField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST } from '../../../lib/api/api-types.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { suspensionRules } from '../model/admin.rules.js';

interface Suspendable {
  id: number;
  businessName: string;
}

/** As long as the guidelines say: 7 to 30 days. */
const DAYS = [7, 14, 30] as const;

/** Takes a listing off show for a time, with a reason that its owner reads (contract 3.14). */
export function SuspendButton({ listing }: { listing: Suspendable }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAction
        icon={CirclePause}
        label="Suspend"
        of={`listing ${listing.businessName}`}
        onClick={() => setOpen(true)}
      />
      {open && <Suspension listing={listing} reportId={null} onClose={() => setOpen(false)} />}
    </>
  );
}

const EMPTY = { reason: '', days: String(DAYS[0]) };

interface SuspensionProps {
  listing: Suspendable;
  /** The report that it follows from, which is resolved by it; null: none. */
  reportId: number | null;
  onClose: () => void;
}

export function Suspension({ listing, reportId, onClose }: SuspensionProps) {
  const { field, formProps, submit, isPending } = useZodForm(suspensionRules, EMPTY, {
    makesStale: ['panel', 'listings'],
    send: ({ reason, days }, key) =>
      api.post(
        `/api/admin/listings/${listing.id}/suspend`,
        { reason: reason.trim(), days: Number(days), reportId },
        key,
      ),
    done: 'Listing suspended',
    failed: 'The listing was not suspended',
    onDone: onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Suspend listing ${listing.businessName}?`}
      description="It is hidden until the suspension ends. Its owner will see your reason and may appeal; another administrator decides the appeal."
      confirmText="Suspend listing"
      pendingText="Suspending..."
      pending={isPending}
      onConfirm={submit}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <TextareaField
          label="Reason"
          hint="The owner reads it"
          required
          {...field('reason')}
          rows={3}
          maxLength={LONGEST.SuspendListingBody.reason}
        />
        <SelectField
          label="For how long"
          choices={DAYS.map((days) => [days, `${days} days`])}
          {...field('days')}
        />
      </form>
    </AlertDialog>
  );
}

/** Ends a suspension before its time. */
export const ReinstateButton = ({ listing: { id, businessName } }: { listing: Suspendable }) => (
  <Confirm
    renderTrigger={(press) => (
      <RowAction icon={CirclePlay} label="Reinstate" of={`listing ${businessName}`} {...press} />
    )}
    tone="primary"
    title={`Reinstate listing ${businessName}?`}
    description="It is back in search at once, unless its owner paused it."
    confirmText="Reinstate listing"
    pendingText="Reinstating..."
    action={{
      makesStale: ['panel', 'listings'],
      send: (_, key) => api.post(`/api/admin/listings/${id}/reinstate`, undefined, key),
      done: 'Listing reinstated',
      failed: 'The listing was not reinstated',
    }}
  />
);
