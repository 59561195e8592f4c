import { useState } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { messageOf } from '../../../lib/api/api-client.js';
import { naira } from '../../../lib/format/naira.js';
import { adminActs } from '../api/admin.queries.js';
import { adjustmentTyped } from '../model/admin.rules.js';
import { NOT_REACHED, useSubmit } from '../../../lib/forms/use-submit.js';
import type { AdminWalletView } from '../../../lib/api/api-types.js';
import { LONGEST } from '../../../lib/forms/field-lengths.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';

/** ADMIN-12: opens the dialog that gives or takes money. */
export function AdjustButton({ wallet }: { wallet: AdminWalletView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Adjust <span className="sr-only">the wallet of {wallet.userEmail}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Adjust balance"
        description={`${wallet.userEmail} has ${naira(wallet.balance)}.`}
      >
        <AdjustForm wallet={wallet} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const EMPTY = { amount: '', reason: '' };
type Adjustment = typeof EMPTY;

const adjustmentProblems = ({ amount, reason }: Adjustment): Partial<Adjustment> => ({
  ...(adjustmentTyped(amount) === null ? { amount: 'Amount must be a non-zero number' } : {}),
  ...(reason.trim() ? {} : { reason: 'A reason is required' }),
});

/** ADMIN-13. The reason is in the user's statement and in the log. */
function AdjustForm({ wallet, onDone }: { wallet: AdminWalletView; onDone: () => void }) {
  const { mutate, isPending, error } = useSubmit({
    makesStale: ['panel', 'wallet'],
    act: ({ amount, reason }: Adjustment, key) =>
      adminActs.adjust(wallet.userId, adjustmentTyped(amount) ?? '', reason, key),
    done: 'Wallet balance adjusted successfully',
    onDone,
  });
  const { values, errors, field, formProps } = useShortForm(adjustmentProblems, EMPTY, mutate, error);
  const typed = adjustmentTyped(values.amount);
  const after = typed === null ? null : Math.round((wallet.balance + Number(typed)) * 100) / 100;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field
        label="Amount (₦)"
        hint={
          after === null
            ? 'Use a negative amount to take money out'
            : `The balance will be ${after < 0 ? 'below zero, which is not allowed' : naira(after)}`
        }
        error={errors.amount}
        required
      >
        {(control) => <TextInput {...control} {...field('amount')} inputMode="text" autoComplete="off" />}
      </Field>
      <Field label="Reason" hint="The user will see this in their statement" error={errors.reason} required>
        {(control) => (
          <TextInput {...control} {...field('reason')} maxLength={LONGEST.AdjustWalletBody.reason} />
        )}
      </Field>
      {error && (
        <Alert tone="danger" role="alert">
          {messageOf(error, NOT_REACHED)}
        </Alert>
      )}
      <FormFooter onCancel={onDone} pending={isPending} pendingText="Adjusting...">
        Adjust balance
      </FormFooter>
    </form>
  );
}
