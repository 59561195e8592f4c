import { useQuery } from '@tanstack/react-query';
import { LogIn, SearchX } from 'lucide-react';
import { BackLink } from '../../../components/shared/back-link.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ReceiptActions, ReceiptLines } from '../../../components/shared/receipt.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { channelLabel, TOP_UP_STATUS } from '../../../lib/format/payment-methods.js';
import { paths } from '../../../lib/paths.js';
import { usePageTitle } from '../../../lib/screen/page-head.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { topUpQueries } from '../api/top-up.queries.js';
import { topUpWords } from '../model/top-up.rules.js';
import type { TopUpView } from '../../../lib/api/api-types.js';

/**
 * Contract 3.15: where the payment page leads back to. It says what happens to the payment until that is decided, and is
 * the receipt afterwards.
 */
export function TopUpScreen({ reference }: { reference: string }) {
  usePageTitle('Top-up');
  const { user, isPending } = useAuthContext();
  const query = useQuery(topUpQueries.one(reference));
  if (!user && !isPending) return <SignInFirst reference={reference} />;
  if (query.data === null) return <NotFound />;
  return (
    <div className="page-width flex flex-col gap-6 py-2 md:py-6">
      <div className="flex flex-col print:hidden">
        <BackLink to={paths.wallet}>Wallet</BackLink>
      </div>
      <h1 tabIndex={-1} className="text-xl">
        Top-up
      </h1>
      <Loaded
        query={query}
        height="h-72"
        failed="This top-up did not load"
        level="h2"
        failedText="Nothing is lost: what you paid is added to your wallet, whether this page is open or not."
      >
        {(topUp) => <TopUp topUp={topUp} />}
      </Loaded>
    </div>
  );
}

function TopUp({ topUp }: { topUp: TopUpView }) {
  const { label, tone } = TOP_UP_STATUS[topUp.status];
  const { title, text } = topUpWords(topUp);
  return (
    <Card className="max-w-2xl">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="text-lg tabular-nums">{naira(topUp.amount)}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Alert tone={tone === 'success' || tone === 'danger' ? tone : 'info'} role="status">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        {topUp.status === 'pending' && <ReloadLink reference={topUp.reference} />}
      </Alert>
      <Receipt topUp={topUp} />
      <ReceiptActions print={Boolean(topUp.creditedAt)}>
        <ButtonLink to={paths.wallet}>To your wallet</ButtonLink>
      </ReceiptActions>
    </Card>
  );
}

/** Without JavaScript the page does not ask again by itself. */
const ReloadLink = ({ reference }: { reference: string }) => (
  <noscript>
    <a href={paths.topUp(reference)} className="inline-flex min-h-11 items-center underline">
      Check again
    </a>
  </noscript>
);

function Receipt({ topUp }: { topUp: TopUpView }) {
  const { reference, amount, fee, channel, createdAt, creditedAt, balanceAfter } = topUp;
  const lines: [string, string | null][] = [
    [creditedAt ? 'Receipt number' : 'Reference', reference],
    ['Started', momentOf(createdAt)],
    ['Credited', creditedAt && momentOf(creditedAt)],
    ['Amount', naira(amount)],
    ['Paid by', channel && channelLabel(channel)],
    ["Paystack's fee", fee == null ? null : `${naira(fee)}, paid by Handwork`],
    ['Balance after it', balanceAfter === undefined ? null : naira(balanceAfter)],
  ];
  return (
    <div className="mt-4">
      <ReceiptLines lines={lines} />
    </div>
  );
}

const SignInFirst = ({ reference }: { reference: string }) => (
  <EmptyState
    icon={LogIn}
    level="h1"
    title="Sign in to see this top-up"
    actions={<ButtonLink to={paths.auth(paths.topUp(reference))}>Sign in</ButtonLink>}
  >
    What you paid is added to your wallet, whether you are signed in or not.
  </EmptyState>
);

const NotFound = () => (
  <EmptyState
    icon={SearchX}
    level="h1"
    title="Top-up not found"
    actions={<ButtonLink to={paths.wallet}>To your wallet</ButtonLink>}
  >
    It does not exist, or it was started by another account.
  </EmptyState>
);
