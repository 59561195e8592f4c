import { type Kobo, nairaOf } from '../../../kernel/money.js';
import { totalOf } from '../domain/quote.events.js';
import type { AppointmentRow, QuotedPrice } from '../read-models/bookings/bookings.queries.js';

/** `quote` of the contract, in naira. */
export interface QuoteView {
  labour: number;
  parts: number | null;
  callOut: number | null;
  note: string | null;
  total: number;
  status: 'proposed' | 'agreed' | 'declined';
  proposedAt: string;
}

/** One of all prices of a booking. */
export interface QuoteVersionView extends QuoteView {
  /** 1 is the first; an answer may name the one that it is for. */
  version: number;
  answeredAt: string | null;
}

const nairaOrNull = (amount: Kobo | null): number | null => (amount === null ? null : nairaOf(amount));

const quoteOf = (quote: QuotedPrice): QuoteView => ({
  labour: nairaOf(quote.labour),
  parts: nairaOrNull(quote.parts),
  callOut: nairaOrNull(quote.callOut),
  note: quote.note,
  total: nairaOf(totalOf(quote)),
  status: quote.status,
  proposedAt: new Date(quote.proposedAt).toISOString(),
});

/** Contract 3.15: the latest price of a booking, and all of them; nothing where none was named. */
export const quotesOf = (
  quotes: readonly QuotedPrice[] | null,
): { quote?: QuoteView; quotes?: QuoteVersionView[] } => {
  const last = quotes?.at(-1);
  if (!quotes || !last) return {};
  return {
    quote: quoteOf(last),
    quotes: quotes.map((quote) => ({
      ...quoteOf(quote),
      version: quote.version,
      answeredAt: quote.answeredAt && new Date(quote.answeredAt).toISOString(),
    })),
  };
};

/**
 * What a completed job cost, for both parties to print. Null while the job is not done, or without an agreed price: a change
 * that was declined leaves the earlier one in force.
 */
export const receiptOf = (booking: AppointmentRow) => {
  const agreed = booking.quotes?.findLast(({ status }) => status === 'agreed');
  if (!booking.completedAt || !agreed?.answeredAt) return null;
  return {
    receiptNumber: `JOB${String(booking.id).padStart(6, '0')}`,
    bookingId: booking.id,
    listingId: booking.listingId,
    /** As a deleted account is called where its owner has gone. */
    businessName: booking.businessName ?? 'Deleted user',
    customerName: booking.customerName ?? 'Deleted user',
    serviceDescription: booking.serviceDescription,
    location: booking.location,
    agreedAt: new Date(agreed.answeredAt).toISOString(),
    completedAt: booking.completedAt.toISOString(),
    quote: quoteOf(agreed),
  };
};
export type BookingReceiptView = NonNullable<ReturnType<typeof receiptOf>>;
