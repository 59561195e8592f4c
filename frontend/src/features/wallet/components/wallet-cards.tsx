import { Card } from '../../../components/ui/card.js';
import { naira } from '../../../lib/format/naira.js';
import type { WalletView } from '../../../lib/api/api-types.js';

/** WAL-01: the balance, and what came and went. */
export function WalletCards({ wallet }: { wallet: WalletView }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Figure term="Balance" amount={wallet.balance} isMain />
      <Figure term="Total spent" amount={wallet.totalSpent} />
      <Figure term="Total top-ups" amount={wallet.totalTopups} />
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
