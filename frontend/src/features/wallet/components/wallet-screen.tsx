import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Choice } from '../../../components/ui/choice.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Section } from '../../../components/ui/section.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { paths } from '../../../lib/paths.js';
import { keys, readAgain } from '../../../lib/api/query-keys.js';
import { ownWallet } from '../../../lib/api/shared.queries.js';
import { walletQueries } from '../api/wallet.queries.js';
import { AddMoneyForm } from './add-money-form.js';
import { PaymentRequests } from './payment-requests.js';
import { RecentTransactions } from './recent-transactions.js';
import { TopUpForm } from './top-up-form.js';
import { TopUps } from './top-ups.js';
import { WhereToPay } from './where-to-pay.js';
import { naira } from '../../../lib/format/numbers.js';
import type { WalletView } from '../../../lib/api/api-types.js';

/** WAL-01 to WAL-06. Reading is for every user; paying in needs a verified phone (OP-17). */
export function WalletScreen() {
  const { user } = useAuthContext();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(keys.wallet()[0]),
  });
  const wallet = useQuery(ownWallet());
  return (
    <div className="page-width flex flex-col gap-4 py-4 md:gap-6 md:py-8">
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
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="min-w-0 print:hidden">
          <Section title="Add money">{user?.isPhoneVerified ? <PaymentOptions /> : <VerifyFirst />}</Section>
        </div>
        <Section title="Recent transactions">
          <RecentTransactions />
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
function PaymentOptions() {
  const { data: cardPayments, isPending } = useQuery(walletQueries.cardPayments());
  const isOffered = cardPayments?.available === true;
  const [method, setMethod] = useState<'card' | 'account'>('card');
  const [address] = useSearchParams();
  const amount = address.get('amount') ?? '';
  return (
    <Card>
      {isOffered && (
        <div role="radiogroup" aria-label="How to pay" className="mb-4 grid gap-2 sm:grid-cols-2">
          <Choice
            name="method"
            label="Card, transfer or USSD"
            hint="In your wallet within seconds"
            checked={method === 'card'}
            onChange={() => setMethod('card')}
          />
          <Choice
            name="method"
            label="Transfer to our account"
            hint="Counts once we have seen it"
            checked={method === 'account'}
            onChange={() => setMethod('account')}
          />
        </div>
      )}
      {isPending ? (
        <LoadingRows className="h-64" />
      ) : isOffered && method === 'card' ? (
        <TopUpForm amount={amount} />
      ) : (
        <>
          <WhereToPay />
          <AddMoneyForm amount={amount} />
        </>
      )}
    </Card>
  );
}

/** Not there for those who have none where none can be made. */
function OwnTopUps() {
  const { data: cardPayments } = useQuery(walletQueries.cardPayments());
  const topUps = useQuery(walletQueries.topUps());
  if (topUps.data && !topUps.data.length) return null;
  if (!cardPayments?.available && !topUps.data) return null;
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
    <Card className="py-4!">
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <Figure term="Balance" amount={wallet.balance} isMain />
        <Figure term="Total spent" amount={wallet.totalSpent} />
        <Figure term="Total top-ups" amount={wallet.totalTopups} />
        {wallet.held !== undefined && wallet.held > 0 && <Figure term="On hold" amount={wallet.held} />}
      </dl>
    </Card>
  );
}

function Figure({ term, amount, isMain = false }: { term: string; amount: number; isMain?: boolean }) {
  return (
    <div className={isMain ? 'max-sm:basis-full' : ''}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={`font-bold break-words tabular-nums ${isMain ? 'text-2xl' : 'text-base'}`}>
        {naira(amount)}
      </dd>
    </div>
  );
}
