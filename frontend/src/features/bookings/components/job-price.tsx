import { useState } from 'react';
import { AnswerQuote } from '../../../components/shared/job-actions.js';
import { QuoteFields } from '../../../components/shared/quote-fields.js';
import { emptyQuote, quoteIn, quoteProblems } from '../../../components/shared/quote.rules.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { api } from '../../../lib/api/api-client.js';
import type { BookingView, JobView, QuoteVersionView } from '../../../lib/api/api-types.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';

interface JobPriceProps {
  job: Pick<JobView, 'role' | 'next' | 'listing'>;
  booking: BookingView;
}

/** Contract 3.15, An agreed price: the latest one with its parts, those before it, and what the reader can do about it. */
export function JobPrice({ job: { role, next, listing }, booking }: JobPriceProps) {
  const { id, quotes = [], status, completedAt } = booking;
  const last = quotes[quotes.length - 1];
  const isChangeable = role === 'provider' && status === 'accepted' && completedAt === null;
  if (!last) return isChangeable ? <NamePrice bookingId={id}>Name a price</NamePrice> : null;
  const earlier = quotes.slice(0, -1);
  const holding = earlier.filter((one) => one.status === 'agreed').pop();
  // The card has the buttons already where this is what the job waits for.
  const isAsked = role === 'customer' && last.status === 'proposed' && next?.action !== 'answer_quote';
  return (
    <section className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-base font-semibold tabular-nums">
          {TITLES[last.status]} {naira(last.total)}
        </h4>
        {last.status === 'proposed' && <Badge tone="warning">{WAITS_FOR[role]}</Badge>}
      </div>
      <Parts quote={last} />
      {holding && last.status !== 'agreed' && (
        <p className="text-sm">
          You both agreed on {naira(holding.total)} before. That holds until you agree again.
        </p>
      )}
      {earlier.length > 0 && <EarlierPrices quotes={earlier} />}
      {isAsked && (
        <div className="flex flex-wrap gap-2">
          <AnswerQuote quote={{ bookingId: id, version: last.version }} businessName={listing.businessName} />
        </div>
      )}
      {isChangeable && <NamePrice bookingId={id}>Name another price</NamePrice>}
    </section>
  );
}

const TITLES: Readonly<Record<QuoteVersionView['status'], string>> = {
  proposed: 'Price',
  agreed: 'Agreed price',
  declined: 'Declined price',
};

const WAITS_FOR: Readonly<Record<JobView['role'], string>> = {
  customer: 'Waits for your answer',
  provider: 'Waits for your customer',
};

/** A price of labour alone is its own total. */
const Parts = ({ quote: { labour, parts, callOut, note } }: { quote: QuoteVersionView }) => (
  <div className="text-sm text-muted">
    {(parts !== null || callOut !== null) && (
      <p className="tabular-nums">
        {[
          `Labour ${naira(labour)}`,
          parts !== null && `Parts ${naira(parts)}`,
          callOut !== null && `Call-out ${naira(callOut)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    )}
    {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
  </div>
);

const EarlierPrices = ({ quotes }: { quotes: readonly QuoteVersionView[] }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
      Earlier prices ({quotes.length})
    </summary>
    <ol className="flex flex-col gap-2">
      {quotes.map((quote) => (
        <li key={quote.version} className="flex flex-col gap-1 border-l-2 border-line pl-3">
          <p className="text-sm">
            <span className="font-semibold tabular-nums">{naira(quote.total)}</span>, {ENDED[quote.status]}{' '}
            <span className="text-muted">{momentOf(quote.proposedAt)}</span>
          </p>
          <Parts quote={quote} />
        </li>
      ))}
    </ol>
  </details>
);

const ENDED: Readonly<Record<QuoteVersionView['status'], string>> = {
  proposed: 'not answered',
  agreed: 'agreed',
  declined: 'declined',
};

function NamePrice({ bookingId, children }: { bookingId: number; children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { values, field, formProps, isPending } = useLightForm(quoteProblems, emptyQuote, {
    draft: `quote:${bookingId}`,
    makesStale: ['bookings', 'contacts'],
    send: (typed, key) => api.put(`/api/bookings/${bookingId}/quote`, quoteIn(typed), key),
    done: { title: 'Price sent', description: 'We tell your customer, and tell you the answer.' },
    failed: 'Failed to send the price',
    onDone: () => setIsOpen(false),
  });
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
    );
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <QuoteFields values={values} field={field} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} pendingText="Sending...">
          Send the price
        </Button>
        <Button variant="secondary" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
