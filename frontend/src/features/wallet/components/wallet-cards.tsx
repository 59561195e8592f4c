import { Card } from '../../../components/ui/card.js';
import { naira } from '../../../lib/naira.js';
import type { WalletView } from '../api/wallet.types.js';

/** WAL-01: the balance, and what came and went. */
export function WalletCards({ wallet }: { wallet: WalletView }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Figure term="Balance" amount={wallet.balance} isMain />
      <Figure term="Total spent" amount={wallet.totalSpent} />
      <Figure term="Total top-ups" amount={wallet.totalTopups} />
    </dl>
  );
}

function Figure({ term, amount, isMain = false }: { term: string; amount: number; isMain?: boolean }) {
  return (
    <Card className={isMain ? 'max-sm:order-first' : ''}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd
        className={`mt-1 break-words tabular-nums ${isMain ? 'text-xl font-bold' : 'text-lg font-semibold'}`}
      >
        {naira(amount)}
      </dd>
    </Card>
  );
}
