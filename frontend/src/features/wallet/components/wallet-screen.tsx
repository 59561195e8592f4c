import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useAuthContext } from '../../../lib/auth-context.js';
import { refreshWallet, walletQueries } from '../api/wallet.queries.js';
import { AddMoneyForm } from './add-money-form.js';
import { PaymentRequests } from './payment-requests.js';
import { RecentTransactions } from './recent-transactions.js';
import { WalletCards } from './wallet-cards.js';

/** WAL-01 to WAL-06. Reading is for every user; paying in needs a verified phone (OP-17). */
export function WalletScreen() {
  const { user } = useAuthContext();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/wallet'),
  });
  const wallet = useQuery(walletQueries.wallet());
  return (
    <div className="page-width flex flex-col gap-8 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl">
          Wallet
        </h1>
        <Button variant="secondary" pending={isFetching > 0} onClick={() => void refreshWallet(queryClient)}>
          {isFetching === 0 && <RotateCw aria-hidden className="size-5" />}
          Refresh
        </Button>
      </div>
      {wallet.isPending && <Skeleton className="h-28" />}
      {wallet.isError && (
        <ErrorState
          title="Your wallet did not load"
          onRetry={() => void wallet.refetch()}
          retrying={wallet.isFetching}
        >
          Your money is safe. Check your connection and try again.
        </ErrorState>
      )}
      {wallet.data && <WalletCards wallet={wallet.data} />}
      <div className="grid gap-8 lg:grid-cols-2">
        <Section title="Add money">
          <Card>
            {user?.isPhoneVerified ? <HowToPay /> : <VerifyFirst />}
            {user?.isPhoneVerified && <AddMoneyForm />}
          </Card>
        </Section>
        <Section title="Recent transactions">
          <Transactions />
        </Section>
      </div>
      <Section title="Payment requests">
        <OwnRequests />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

const HowToPay = () => (
  <p className="mb-4 text-muted">
    Pay in first, then tell us here. The money is in your wallet as soon as we have confirmed it.
  </p>
);

function VerifyFirst() {
  return (
    <Alert tone="warning">
      <p>Verify your phone number to add money to your wallet.</p>
      <ButtonLink to="/verify-phone" className="mt-3">
        Verify Phone Number
      </ButtonLink>
    </Alert>
  );
}

function Transactions() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(walletQueries.transactions());
  if (isPending) return <Skeleton className="h-64" />;
  if (isError) {
    return (
      <ErrorState
        title="Your transactions did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
        level="h3"
      />
    );
  }
  return <RecentTransactions transactions={data ?? []} />;
}

function OwnRequests() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(walletQueries.paymentRequests());
  if (isPending) return <Skeleton className="h-40" />;
  if (isError) {
    return (
      <ErrorState
        title="Your payment requests did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
        level="h3"
      />
    );
  }
  return <PaymentRequests requests={data ?? []} />;
}
