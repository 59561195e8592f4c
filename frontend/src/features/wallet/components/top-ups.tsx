import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { channelLabel, TOP_UP_STATUS } from '../../../lib/format/payment-methods.js';
import { paths } from '../../../lib/paths.js';
import type { TopUpView } from '../../../lib/api/api-types.js';

/** Contract 3.15: the user's own top-ups by card or transfer, newest first; each has a page that is its receipt. */
export function TopUps({ topUps }: { topUps: readonly TopUpView[] }) {
  if (topUps.length === 0)
    return (
      <Card>
        <p className="text-muted">
          What you pay by card or instant transfer will appear here, with its receipt.
        </p>
      </Card>
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {topUps.map((topUp) => (
          <li key={topUp.id} className="py-4 first:pt-0 last:pb-0">
            <TopUp topUp={topUp} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TopUp({
  topUp: { reference, amount, status, channel, createdAt, creditedAt },
}: {
  topUp: TopUpView;
}) {
  const { label, tone } = TOP_UP_STATUS[status];
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base tabular-nums">{naira(amount)}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-sm text-muted">
          {channel && `${channelLabel(channel)}, `}
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </p>
      </div>
      <Link
        to={paths.topUp(reference)}
        className="inline-flex min-h-11 shrink-0 items-center text-accent underline underline-offset-4"
      >
        {creditedAt ? 'Receipt' : 'Details'}
        <span className="sr-only">
          {' '}
          of {naira(amount)}, {momentOf(createdAt)}
        </span>
      </Link>
    </div>
  );
}
