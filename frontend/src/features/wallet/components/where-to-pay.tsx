import { useQuery } from '@tanstack/react-query';
import { CopyText } from '../../../components/shared/copy-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';
import { walletQueries } from '../api/wallet.queries.js';
import type { PaymentAccountView } from '../../../lib/api/api-types.js';

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
