import { useQuery } from '@tanstack/react-query';
import { ReceiptActions, ReceiptLines, ReceiptPage } from '../../../components/shared/receipt.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import type { BookingReceiptView } from '../../../lib/api/api-types.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { bookingQueries } from '../api/bookings.queries.js';

/** Contract 3.15: what a completed job cost, for both parties to print. */
export function JobReceipt({ id }: { id: number }) {
  return (
    <ReceiptPage
      query={useQuery(bookingQueries.receipt(id))}
      failedText="A receipt is here once the job is done and its price agreed. Or it did not load: check your connection and try again."
    >
      {(receipt) => <Receipt receipt={receipt} />}
    </ReceiptPage>
  );
}

function Receipt({ receipt }: { receipt: BookingReceiptView }) {
  const { quote, receiptNumber, businessName, customerName, location, agreedAt, completedAt } = receipt;
  const lines: [string, string | null][] = [
    ['Receipt number', receiptNumber],
    ['Provider', businessName],
    ['Customer', customerName],
    ['Place', location],
    ['Price agreed', momentOf(agreedAt)],
    ['Job done', momentOf(completedAt)],
    ['Labour', naira(quote.labour)],
    ['Parts', quote.parts === null ? null : naira(quote.parts)],
    ['Call-out', quote.callOut === null ? null : naira(quote.callOut)],
    ['Total', naira(quote.total)],
  ];
  return (
    <Card className="max-w-2xl">
      <h2 className="mb-4 text-lg wrap-anywhere whitespace-pre-line">{receipt.serviceDescription}</h2>
      <ReceiptLines lines={lines} />
      {quote.note && <p className="mt-4 wrap-anywhere whitespace-pre-line">{quote.note}</p>}
      <p className="mt-4 text-sm text-muted">
        The price that both agreed on. The customer pays the provider; this site does not see the payment.
      </p>
      <ReceiptActions>
        <ButtonLink to={paths.dashboard}>To your dashboard</ButtonLink>
      </ReceiptActions>
    </Card>
  );
}
