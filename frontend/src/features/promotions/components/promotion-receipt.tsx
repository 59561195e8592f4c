import { useQuery } from '@tanstack/react-query';
import { ReceiptActions, ReceiptLines, ReceiptPage } from '../../../components/shared/receipt.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { promotionQueries } from '../api/promotions.queries.js';
import { daysInWords, statusOf } from '../model/quote.rules.js';
import type { PromotionReceiptView } from '../../../lib/api/api-types.js';

/** The receipt of a purchase: shown after buying, and to be opened and printed later. */
export function PromotionReceipt({ id }: { id: number }) {
  return (
    <ReceiptPage
      query={useQuery(promotionQueries.receipt(id))}
      failedText="It does not exist, or it did not load. Check your connection and try again."
    >
      {(receipt) => <Bought receipt={receipt} />}
    </ReceiptPage>
  );
}

function Bought({ receipt }: { receipt: PromotionReceiptView }) {
  const { label, tone } = statusOf(receipt);
  const lines: [string, string | null][] = [
    ['Receipt number', receipt.receiptNumber],
    ['Listing', receipt.businessName],
    ['From', momentOf(receipt.startDate)],
    ['To', `${momentOf(receipt.endDate)}, ${daysInWords(receipt.days)}`],
    ['Ended', receipt.endedAt && `${momentOf(receipt.endedAt)}, because the listing was deleted`],
    ['Price', naira(receipt.cost)],
    ['Paid from the wallet', momentOf(receipt.purchasedAt)],
    ['Balance after it', receipt.balanceAfter === null ? null : naira(receipt.balanceAfter)],
    ['Renewal', receipt.isActive ? 'It ends automatically. You will not be charged again.' : null],
  ];
  return (
    <Card className="max-w-2xl">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="text-lg break-words">{receipt.description}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <ReceiptLines lines={lines} />
      <ReceiptActions>
        <ButtonLink to={paths.dashboard}>To your dashboard</ButtonLink>
        <ButtonLink to={paths.promotions} variant="secondary">
          Promotions
        </ButtonLink>
      </ReceiptActions>
    </Card>
  );
}
