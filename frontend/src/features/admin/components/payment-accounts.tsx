import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useFirstProblem } from '../../../lib/forms/use-first-problem.js';
import { adminActs, adminQueries } from '../api/admin.queries.js';
import {
  accountsOf,
  draftsOf,
  MOST_ACCOUNTS,
  movedUp,
  problemsOf,
  withOneMore,
  type AccountDraft,
} from '../model/payment-accounts.rules.js';
import type { PaymentAccountView } from '../../../lib/api/api-types.js';

/** Contract 3.14: where users pay in to, in the order in which they see it. */
export function PaymentAccounts() {
  const query = useQuery(adminQueries.paymentAccounts());
  return (
    <Card className="max-w-2xl">
      <h2 className="mb-1 text-lg">Accounts that users pay into</h2>
      <p className="mb-4 text-muted">Shown on the wallet in this order, at most {MOST_ACCOUNTS}.</p>
      <Loaded query={query} height="h-40" failed="The accounts did not load">
        {/* What another administrator saved meanwhile takes the place of what is here. */}
        {(accounts) => <Editor key={JSON.stringify(accounts)} accounts={accounts} />}
      </Loaded>
    </Card>
  );
}

function Editor({ accounts }: { accounts: readonly PaymentAccountView[] }) {
  const [drafts, setDrafts] = useState(() => draftsOf(accounts));
  const [attempts, setAttempts] = useState(0);
  const box = useFirstProblem<HTMLFormElement>(attempts);
  const { mutate, isPending } = useSubmit({
    makesStale: ['wallet'],
    act: (wanted: PaymentAccountView[], key) => adminActs.configureAccounts(wanted, key),
    done: 'Payment accounts saved',
    failed: 'Payment accounts not saved',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (drafts.every((draft) => Object.keys(problemsOf(draft)).length === 0)) mutate(accountsOf(drafts));
  };
  const change = (index: number, part: Partial<AccountDraft>) =>
    setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...part } : draft)));
  return (
    <form ref={box} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {drafts.length === 0 && (
        <Alert tone="warning">
          Users cannot pay in yet: the wallet tells them to contact us first. Add an account.
        </Alert>
      )}
      {drafts.map((draft, index) => (
        <Account
          key={draft.key}
          draft={draft}
          place={index + 1}
          isTried={attempts > 0}
          onChange={(part) => change(index, part)}
          onUp={() => setDrafts(movedUp(drafts, index))}
          onRemove={() => setDrafts(drafts.filter((_, at) => at !== index))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={drafts.length >= MOST_ACCOUNTS}
          onClick={() => setDrafts(withOneMore(drafts))}
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

interface AccountProps {
  draft: AccountDraft;
  place: number;
  isTried: boolean;
  onChange: (part: Partial<AccountDraft>) => void;
  onUp: () => void;
  onRemove: () => void;
}

const FIELDS = [
  { name: 'bank', label: 'Bank', longest: 80, required: true },
  { name: 'accountName', label: 'Account name', longest: 120, required: true },
  { name: 'accountNumber', label: 'Account number', longest: 20, required: true },
  { name: 'note', label: 'Note for payers (optional)', longest: 200, required: false },
] as const;

function Account({ draft, place, isTried, onChange, onUp, onRemove }: AccountProps) {
  const problems: Partial<Record<string, string>> = isTried ? problemsOf(draft) : {};
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Account {place}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, longest, required }) => (
          <Field key={name} label={label} required={required} error={problems[name]}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                inputMode={name === 'accountNumber' ? 'numeric' : 'text'}
                maxLength={longest}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" atEnd={place === 1} onClick={onUp}>
          <ArrowUp aria-hidden className="size-4" />
          Move up <span className="sr-only">account {place}</span>
        </Button>
        <Button variant="secondary" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          Remove <span className="sr-only">account {place}</span>
        </Button>
      </div>
    </fieldset>
  );
}
