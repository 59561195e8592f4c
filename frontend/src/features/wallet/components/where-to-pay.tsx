import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';
import { walletQueries } from '../api/wallet.queries.js';
import type { PaymentAccountView } from '../../../lib/api/api-types.js';
import { Button } from '../../../components/ui/button.js';

/** Contract 3.14: the accounts to pay to, and what to write on the transfer so that it is found. */
export function WhereToPay() {
  return (
    <div className="mb-6 flex flex-col gap-3">
      <p className="text-muted">
        Pay in first, then tell us below. The money will be in your wallet as soon as we confirm it.
      </p>
      <Loaded
        query={useQuery(walletQueries.accounts())}
        height="h-40"
        failed="The payment details did not load"
      >
        {(accounts) => (accounts.length === 0 ? <NotSetUp /> : <Accounts accounts={accounts} />)}
      </Loaded>
    </div>
  );
}

const NotSetUp = () => (
  <Alert tone="warning">
    We have no account to pay into yet. Please do not pay before you{' '}
    <Link to={paths.contact} className="underline">
      contact us
    </Link>
    .
  </Alert>
);

function Accounts({ accounts }: { accounts: readonly PaymentAccountView[] }) {
  return (
    <>
      <h3 className="text-base">{accounts.length === 1 ? 'Pay to' : 'Pay to one of these'}</h3>
      <ul className="flex flex-col gap-3">
        {accounts.map((account, index) => (
          <li key={index} className="rounded-control border border-line p-3">
            <p className="break-words">
              <span className="font-semibold">{account.bank}</span>, {account.accountName}
            </p>
            <CopyText text={account.accountNumber} what={`account number at ${account.bank}`} />
            {account.note && <p className="text-sm break-words text-muted">{account.note}</p>}
          </li>
        ))}
      </ul>
      <Loaded
        query={useQuery(walletQueries.payerReference())}
        height="h-20"
        failed="Your reference did not load"
        failedText="Wait for it before you pay: we use it to find your payment."
      >
        {({ reference }) => (
          <div className="rounded-control bg-accent-soft p-3">
            <p className="text-sm">
              Put your own reference on the transfer, so that we can find your payment:
            </p>
            <CopyText text={reference} what="your reference" />
          </div>
        )}
      </Loaded>
    </>
  );
}

interface CopyTextProps {
  text: string;
  /** Names it: 'account number'. */
  what: string;
}

/** A text to be used elsewhere: one press copies it, and says so. Where a page may not copy, the text is marked. */
function CopyText({ text, what }: CopyTextProps) {
  const shown = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(`Copied: ${what}`);
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setSaid('Your browser does not allow copying. The text is selected: copy it yourself.');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong ref={shown} className="text-base wrap-anywhere tabular-nums">
        {text}
      </strong>
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy <span className="sr-only">{what}</span>
      </Button>
      <span role="status" className="text-sm text-muted">
        {said}
      </span>
    </span>
  );
}
