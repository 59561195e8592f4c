import { useQuery } from '@tanstack/react-query';
import { Download, FileSearch } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { buttonClass } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/field.js';
import { Figures } from '../../../components/ui/figures.js';
import { naira, plural } from '../../../lib/format/numbers.js';
import { adminQueries, type WalletAudit } from '../api/admin.queries.js';
import { endOfDay } from '../model/event-filter.rules.js';
import { walletLines } from '../model/wallet-lines.rules.js';
import { EventList } from './event-list.js';
import { RowAction } from './row-action.js';

/** OP-35: a wallet by its events, now or on any day, beside what the read model says. */
export function WalletAuditButton({ userId, email }: { userId: number; email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAction
        icon={FileSearch}
        label="Explain"
        of={`the balance of ${email}`}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={`The balance of ${email}, explained`}>
        <Audit userId={userId} />
      </Dialog>
    </>
  );
}

function Audit({ userId }: { userId: number }) {
  const [day, setDay] = useState('');
  const audit = useQuery(adminQueries.walletAudit(userId, endOfDay(day) ?? null));
  const address = `/api/admin/users/${userId}/money-history`;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="As of the end of"
        hint="Leave empty for now"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Loaded query={audit} height="h-40" failed="The audit did not load">
        {(found) => <Explanation audit={found} />}
      </Loaded>
      <div className="flex flex-wrap gap-2">
        <a href={`${address}.csv`} download className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden className="size-5" />
          CSV
        </a>
        <a href={`${address}.jsonl`} download className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden className="size-5" />
          Signed JSON Lines
        </a>
      </div>
    </div>
  );
}

function Explanation({ audit }: { audit: WalletAudit }) {
  const { ledger, ledgerBalance, readModelBalance, events } = audit;
  const figures = [
    ['Balance in the log', naira(ledgerBalance)],
    ['Balance shown', naira(readModelBalance)],
    ['Top-ups', naira(ledger.totalTopups)],
    ['Spent', naira(ledger.totalSpent)],
    ...(ledger.held ? ([['On hold', naira(ledger.held)]] as const) : []),
  ] as const;
  return (
    <>
      <Figures figures={figures} inDialog />
      <Verdict audit={audit} />
      <h3 className="text-base">Transactions, latest first</h3>
      {events.length === 0 ? (
        <p className="text-muted">Nothing had happened yet.</p>
      ) : (
        <EventList events={walletLines(events)} />
      )}
    </>
  );
}

function Verdict({
  audit: { ledgerBalance, readModelBalance, notShownYet, consistent },
}: {
  audit: WalletAudit;
}) {
  if (!consistent)
    return (
      <Alert tone="danger" role="alert">
        The balance shown differs from the event log by {naira(Math.abs(ledgerBalance - readModelBalance))}.
        The log is right: rebuild the projection wallet-balance.
      </Alert>
    );
  if (notShownYet > 0)
    return (
      <Alert tone="info" role="status">
        {plural(notShownYet, {
          one: 'The balance shown is right but not up to date: the latest entry is still to come. Check again in a moment.',
          other:
            'The balance shown is right but not up to date: the latest # entries are still to come. Check again in a moment.',
        })}
      </Alert>
    );
  return (
    <Alert tone="success" role="status">
      The balance shown matches the event log.
    </Alert>
  );
}
