import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { TextField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST, type PaymentAccountView } from '../../../lib/api/api-types.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { adminQueries } from '../api/admin.queries.js';
import {
  accountsFormOf,
  accountsOf,
  emptyAccount,
  MOST_ACCOUNTS,
  paymentAccountsRules,
} from '../model/payment-accounts.rules.js';

/** Contract 3.14: where users pay in to, in the order in which they see it. */
export function PaymentAccounts() {
  const query = useQuery(adminQueries.paymentAccounts());
  return (
    <Card>
      <h2 className="mb-1 text-lg">Accounts that users pay into</h2>
      <p className="mb-4 text-muted">Shown on the wallet in this order, at most {MOST_ACCOUNTS}.</p>
      <Loaded query={query} height="h-40" failed="The accounts did not load">
        {/* What another administrator saved meanwhile takes the place of what is here. */}
        {(accounts) => <Editor key={JSON.stringify(accounts)} accounts={accounts} />}
      </Loaded>
    </Card>
  );
}

const FIELDS = [
  { name: 'bank', label: 'Bank', longest: LONGEST.PaymentAccountBody.bank, required: true },
  {
    name: 'accountName',
    label: 'Account name',
    longest: LONGEST.PaymentAccountBody.accountName,
    required: true,
  },
  { name: 'accountNumber', label: 'Account number', longest: 20, required: true },
  {
    name: 'note',
    label: 'Note for payers (optional)',
    longest: LONGEST.PaymentAccountBody.note,
    required: false,
  },
] as const;

function Editor({ accounts }: { accounts: readonly PaymentAccountView[] }) {
  const { form, field, formProps, isPending } = useZodForm(paymentAccountsRules, accountsFormOf(accounts), {
    makesStale: ['wallet'],
    send: (values, key) => api.put('/api/admin/payment-accounts', { accounts: accountsOf(values) }, key),
    done: 'Payment accounts saved',
    failed: 'Payment accounts not saved',
  });
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'accounts' });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {fields.length === 0 && (
        <Alert tone="warning">
          Users cannot pay in yet: the wallet tells them to contact us first. Add an account.
        </Alert>
      )}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="border-t border-line pt-4">
          <legend className="sr-only">Account {index + 1}</legend>
          <div className="mb-1 flex flex-wrap items-center gap-x-2">
            <span aria-hidden className="grow text-sm font-semibold text-muted">
              Account {index + 1}
            </span>
            <Button variant="ghost" size="sm" atEnd={index === 0} onClick={() => move(index, index - 1)}>
              <ArrowUp aria-hidden className="size-4" />
              Move up <span className="sr-only">account {index + 1}</span>
            </Button>
            <Button variant="ghost" size="sm" onClick={() => remove(index)}>
              <Trash2 aria-hidden className="size-4" />
              Remove <span className="sr-only">account {index + 1}</span>
            </Button>
          </div>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {FIELDS.map(({ name, label, longest, required }) => (
              <TextField
                key={name}
                label={label}
                required={required}
                {...field(`accounts.${index}.${name}`)}
                autoComplete="off"
                inputMode={name === 'accountNumber' ? 'numeric' : 'text'}
                maxLength={longest}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button
          variant="secondary"
          disabled={fields.length >= MOST_ACCOUNTS}
          onClick={() => append(emptyAccount, { shouldFocus: false })}
        >
          <Plus aria-hidden className="size-5" />
          Add account
        </Button>
        <Button type="submit" pending={isPending} pendingText="Saving...">
          Save accounts
        </Button>
      </div>
    </form>
  );
}
