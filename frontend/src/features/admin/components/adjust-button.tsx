import { useState } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/field.js';
import { api, messageOf } from '../../../lib/api/api-client.js';
import { naira } from '../../../lib/format/numbers.js';
import { adjustmentRules, adjustmentTyped } from '../model/admin.rules.js';
import { NOT_REACHED } from '../../../lib/forms/use-submit.js';
import { LONGEST, type AdminWalletView } from '../../../lib/api/api-types.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';

/** ADMIN-12: opens the dialog that gives or takes money. */
export function AdjustButton({ wallet }: { wallet: AdminWalletView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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

/** ADMIN-13. The reason is in the user's statement and in the log. */
function AdjustForm({ wallet, onDone }: { wallet: AdminWalletView; onDone: () => void }) {
  const { form, field, formProps, isPending, error } = useZodForm(adjustmentRules, EMPTY, {
    makesStale: ['panel', 'wallet'],
    send: ({ amount, reason }, key) =>
      api.post(
        `/api/admin/wallets/${wallet.userId}/adjust`,
        { amount: adjustmentTyped(amount), reason: reason.trim() },
        key,
      ),
    done: 'Wallet balance adjusted successfully',
    onDone,
  });
  const typed = adjustmentTyped(form.watch('amount'));
  const after = typed === null ? null : Math.round((wallet.balance + Number(typed)) * 100) / 100;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label="Amount (₦)"
        hint={
          after === null
            ? 'Use a negative amount to take money out'
            : after < 0
              ? 'The balance will be below zero, which is not allowed'
              : `The balance will be ${naira(after)}`
        }
        required
        {...field('amount')}
        inputMode="text"
        autoComplete="off"
      />
      <TextField
        label="Reason"
        hint="The user will see this in their statement"
        required
        {...field('reason')}
        maxLength={LONGEST.AdjustWalletBody.reason}
      />
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
