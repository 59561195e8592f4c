import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Section } from '../../../components/ui/section.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { paths } from '../../../lib/paths.js';
import { keys, readAgain } from '../../../lib/api/query-keys.js';
import { walletQueries } from '../api/wallet.queries.js';
import { AddMoneyForm } from './add-money-form.js';
import { PaymentRequests } from './payment-requests.js';
import { RecentTransactions } from './recent-transactions.js';
import { TopUpForm } from './top-up-form.js';
import { TopUps } from './top-ups.js';
import { WhereToPay } from './where-to-pay.js';
import { naira } from '../../../lib/format/naira.js';
import type { WalletView } from '../../../lib/api/api-types.js';

/** WAL-01 to WAL-06. Reading is for every user; paying in needs a verified phone (OP-17). */
export function WalletScreen() {
  const { user } = useAuthContext();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(keys.wallet()[0]),
  });
  const wallet = useQuery(walletQueries.wallet());
  return (
    <div className="page-width flex flex-col gap-8 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl">
          Wallet
        </h1>
        <Button
          variant="secondary"
          pending={isFetching > 0}
          onClick={() => void readAgain(queryClient, ['wallet'])}
        >
          {isFetching === 0 && <RotateCw aria-hidden className="size-5" />}
          Refresh
        </Button>
      </div>
      <section>
        <h2 className="sr-only">Your money</h2>
        <Loaded
          query={wallet}
          height="h-28"
          failed="Your wallet did not load"
          failedText="Your money is safe. Check your connection and try again."
        >
          {(figures) => <WalletCards wallet={figures} />}
        </Loaded>
      </section>
      <div className="grid gap-8 lg:grid-cols-2">
        <Section title="Add money">{user?.isPhoneVerified ? <WaysToPay /> : <VerifyFirst />}</Section>
        <Section title="Recent transactions">
          <Transactions />
        </Section>
      </div>
      <OwnTopUps />
      <Section title="Payment requests">
        <OwnRequests />
      </Section>
    </div>
  );
}

/** Contract 3.15: at once by card or transfer where the server offers it, and by a transfer that is confirmed by hand. */
function WaysToPay() {
  const { data: cardPayments, isPending } = useQuery(walletQueries.cardPayments());
  const isOffered = cardPayments?.available === true;
  return (
    <>
      {isPending && <Skeleton className="h-64" />}
      {isOffered && (
        <Card>
          <h3 className="text-base">By card, transfer or USSD</h3>
          <p className="text-muted">
            You pay on Paystack's page. The money is usually in your wallet within seconds.
          </p>
          <TopUpForm />
        </Card>
      )}
      <Card>
        {isOffered && <h3 className="mb-2 text-base">By transfer to our account</h3>}
        <WhereToPay />
        <AddMoneyForm />
      </Card>
    </>
  );
}

/** Not there for those who have none where none can be made. */
function OwnTopUps() {
  const { data: cardPayments } = useQuery(walletQueries.cardPayments());
  const topUps = useQuery(walletQueries.topUps());
  if (!cardPayments?.available && !topUps.data?.length) return null;
  return (
    <Section title="Top-ups by card or transfer">
      <Loaded query={topUps} height="h-40" failed="Your top-ups did not load">
        {(rows) => <TopUps topUps={rows} />}
      </Loaded>
    </Section>
  );
}

function VerifyFirst() {
  return (
    <Alert tone="warning">
      <p>Verify your phone number to add money to your wallet.</p>
      <ButtonLink to={paths.verifyPhone} className="mt-3">
        Verify Phone Number
      </ButtonLink>
    </Alert>
  );
}

function Transactions() {
  return (
    <Loaded
      query={useQuery(walletQueries.transactions())}
      height="h-64"
      failed="Your transactions did not load"
    >
      {(transactions) => <RecentTransactions transactions={transactions} />}
    </Loaded>
  );
}

function OwnRequests() {
  return (
    <Loaded
      query={useQuery(walletQueries.paymentRequests())}
      height="h-40"
      failed="Your payment requests did not load"
    >
      {(requests) => <PaymentRequests requests={requests} />}
    </Loaded>
  );
}

/** WAL-01: the balance, and what came and went. */
function WalletCards({ wallet }: { wallet: WalletView }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Figure term="Balance" amount={wallet.balance} isMain />
      <Figure term="Total spent" amount={wallet.totalSpent} />
      <Figure term="Total top-ups" amount={wallet.totalTopups} />
      {wallet.held !== undefined && wallet.held > 0 && <Figure term="On hold" amount={wallet.held} />}
    </dl>
  );
}

function Figure({ term, amount, isMain = false }: { term: string; amount: number; isMain?: boolean }) {
  return (
    <Card className={isMain ? 'max-sm:col-span-2' : ''}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd
        className={`mt-1 font-bold break-words tabular-nums sm:text-xl ${isMain ? 'text-xl' : 'text-base'}`}
      >
        {naira(amount)}
      </dd>
    </Card>
  );
}
