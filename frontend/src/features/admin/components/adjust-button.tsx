import { useState } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { messageOf } from '../../../lib/api-client.js';
import { naira } from '../../../lib/naira.js';
import { useAttempts } from '../../../lib/use-attempts.js';
import { adminActs } from '../api/admin.queries.js';
import { adjustmentTyped } from '../model/admin.rules.js';
import { NOT_REACHED, useAct } from '../../../lib/use-act.js';
import type { AdminWalletView } from '../../../lib/api-types.js';
import { LONGEST } from '../../../lib/field-lengths.js';

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

/** ADMIN-13. The reason stands in the user's statement and in the log. */
function AdjustForm({ wallet, onDone }: { wallet: AdminWalletView; onDone: () => void }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { box, isTried, attempt } = useAttempts<HTMLFormElement>();
  const typed = adjustmentTyped(amount);
  const after = typed === null ? null : Math.round((wallet.balance + Number(typed)) * 100) / 100;
  const { mutate, isPending, error } = useAct({
    makesStale: ['panel', 'wallet'],
    act: (sent: string, key) => adminActs.adjust(wallet.userId, sent, reason, key),
    done: 'Wallet balance adjusted successfully',
    onDone,
  });
  return (
    <form
      ref={box}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        attempt();
        if (typed !== null && reason.trim()) mutate(typed);
      }}
    >
      <Field
        label="Amount (₦)"
        hint={
          after === null
            ? 'Negative to take money away'
            : `The balance will be ${after < 0 ? 'below zero, which is refused' : naira(after)}`
        }
        error={isTried && typed === null ? 'Amount must be a non-zero number' : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="text"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Reason"
        hint="The user reads it in the statement"
        error={isTried && !reason.trim() ? 'A reason is required' : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={LONGEST.AdjustWalletBody.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
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
