import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Dialog, DialogFooter } from '../../../components/ui/dialog.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Field } from '../../../components/ui/field.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { momentOf } from '../../../lib/dates.js';
import { naira } from '../../../lib/naira.js';
import { adminActs, adminQueries, TABLE_PAGE } from '../api/admin.queries.js';
import type { AdminWallet } from '../api/admin.types.js';
import { adjustmentTyped } from '../model/admin.rules.js';
import { useSearchField } from './search-field.js';
import { useAct } from './use-act.js';
import { WalletAuditButton } from './wallet-audit-dialog.js';

const columns: Column<AdminWallet>[] = [
  { header: 'User', lead: true, cell: ({ userEmail }) => <EmailText address={userEmail} /> },
  { header: 'Balance', align: 'end', cell: ({ balance }) => naira(balance) },
  { header: 'Last movement', cell: ({ updatedAt }) => (updatedAt ? momentOf(updatedAt) : 'None yet') },
  {
    header: 'Actions',
    headerHidden: true,
    cell: (wallet) => (
      <div className="flex flex-wrap justify-end gap-1 md:flex-nowrap">
        <AdjustButton wallet={wallet} />
        <WalletAuditButton userId={wallet.userId} email={wallet.userEmail} />
      </div>
    ),
  },
];

/** ADMIN-12, WAL-10: everybody's wallet, the last moved first, those without movements at the end. */
export function WalletsTab() {
  const { search, field } = useSearchField('Search by email');
  return (
    <Card className="flex flex-col gap-4">
      {field}
      <Wallets search={search} />
    </Card>
  );
}

function Wallets({ search }: { search: string }) {
  const [turned, setTurned] = useState({ search, page: 1 });
  const page = turned.search === search ? turned.page : 1; // another search begins at its first page
  return (
    <Loaded
      query={useQuery(adminQueries.wallets(search, page))}
      height="h-64"
      failed="The wallets did not load"
    >
      {(list) =>
        list && list.total > 0 ? (
          <>
            <p className="text-muted">
              {list.total === 1 ? '1 wallet' : `${list.total} wallets`},{' '}
              <strong className="text-ink tabular-nums">{naira(list.totalBalance)}</strong> in all
            </p>
            <Table caption="Wallets" columns={columns} rows={list.wallets} keyOf={({ userId }) => userId} />
            <Pagination
              label="Wallets"
              page={page}
              pageCount={Math.ceil(list.total / TABLE_PAGE)}
              onPage={(next) => setTurned({ search, page: next })}
            />
          </>
        ) : (
          <EmptyState icon={Wallet} title={search ? 'No wallet matches' : 'No wallets yet'} level="h3" />
        )
      }
    </Loaded>
  );
}

function AdjustButton({ wallet }: { wallet: AdminWallet }) {
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
function AdjustForm({ wallet, onDone }: { wallet: AdminWallet; onDone: () => void }) {
  const key = useRef(crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const typed = adjustmentTyped(amount);
  const after = typed === null ? null : Math.round((wallet.balance + Number(typed)) * 100) / 100;
  const { mutate, isPending } = useAct({
    act: (sent: string) => adminActs.adjust(wallet.userId, sent, reason, key.current),
    done: 'Wallet balance adjusted successfully',
    failed: 'Adjustment failed',
    onDone,
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
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
        error={isAsked && typed === null ? 'Amount must be a non-zero number' : undefined}
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
        error={isAsked && !reason.trim() ? 'A reason is required' : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending} pendingText="Adjusting...">
          Adjust balance
        </Button>
      </DialogFooter>
    </form>
  );
}
