import { useState } from 'react';
import { type Answer, LONGEST } from '../../lib/api/api-types.js';
import { api } from '../../lib/api/api-client.js';
import { useFirstProblem } from '../../lib/forms/use-form-sending.js';
import { useSubmit } from '../../lib/forms/use-submit.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import { Button } from '../ui/button.js';
import { TextareaField } from '../ui/field.js';
import { QuoteFields } from './quote-fields.js';
import { emptyQuote, quoteIn, quoteProblems, type QuoteValues } from './quote.rules.js';

const importDialog = () => import('../ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

/** INT-04: the provider confirms that the customer was in touch. */
export function ConfirmContact({
  interactionId,
  customerName,
  variant = 'primary',
}: {
  interactionId: number;
  customerName: string;
  variant?: 'primary' | 'secondary';
}) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['contacts'],
    send: () => api.put(`/api/service/interaction/${interactionId}/confirm`),
    done: { title: 'Contact confirmed', description: `${customerName} can now mark the job as completed.` },
    failed: 'Failed to confirm contact',
  });
  return (
    <Button variant={variant} pending={isPending} pendingText="Confirming..." onClick={() => mutate()}>
      Confirm Contact
      <span className="sr-only"> of {customerName}</span>
    </Button>
  );
}

/** INT-05, INT-13: asks once. Before the agreed day the server refuses, and its sentence is shown. */
export function CompleteService({
  interactionId,
  businessName,
}: {
  interactionId: number;
  businessName: string;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const [AlertDialog, want, insist] = useOnDemand(importDialog);
  const { mutate, isPending } = useSubmit({
    makesStale: ['contacts', 'bookings', 'listings'],
    send: () => api.put(`/api/service/interaction/${interactionId}/complete`),
    done: { title: 'Service marked as completed', description: 'In one hour you can write a review.' },
    failed: 'Failed to complete service',
    onDone: () => setIsAsked(false),
    onFailed: () => setIsAsked(false),
  });
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={() => void want()}
        onClick={() => void insist().then(setIsAsked)}
      >
        Complete Service
        <span className="sr-only"> of {businessName}</span>
      </Button>
      {AlertDialog && (
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          tone="primary"
          title={`Is the job with ${businessName} done?`}
          description="You cannot undo this. In one hour you can write a review."
          cancelText="Not yet"
          confirmText="Yes, it is done"
          pendingText="Completing..."
          pending={isPending}
          onConfirm={() => mutate()}
        />
      )}
    </>
  );
}

type Decision = 'accepted' | 'rejected';

interface AnswerBookingProps {
  bookingId: number;
  customerName: string;
  /** Without the fields for a response and a price, where there is no room for them. */
  brief?: boolean;
}

/** BOOK-06, BOOK-10, BOOK-11, contract 3.15: the provider accepts, with a price or without, or declines. */
export function AnswerBooking({ bookingId, customerName, brief = false }: AnswerBookingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [response, setResponse] = useState('');
  const [quote, setQuote] = useState<QuoteValues | null>(null);
  const [attempts, setAttempts] = useState(0);
  const box = useFirstProblem<HTMLDivElement>(attempts);
  const problems = quote && attempts > 0 ? quoteProblems(quote) : {};
  const { mutate, isPending, variables } = useSubmit({
    makesStale: ['bookings', 'contacts'],
    send: (status: Decision) =>
      api.put<Answer<'/api/provider/bookings/{id}', 'put'>>(`/api/provider/bookings/${bookingId}`, {
        status,
        providerResponse: response.trim() || null,
        ...(quote && status === 'accepted' && { quote: quoteIn(quote) }),
      }),
    done: ({ booking }) => ({
      title: 'Success',
      description:
        booking.status === 'accepted' ? 'Booking accepted successfully!' : 'Booking rejected successfully!',
    }),
    failed: () => ({ variant: 'destructive', title: 'Error', description: 'Failed to update booking' }),
  });
  const deciding = (status: Decision) => isPending && variables === status;
  const decide = (status: Decision) => isPending || mutate(status); // not the other one, too
  const accept = () => {
    setAttempts((before) => before + 1);
    if (!quote || Object.keys(quoteProblems(quote)).length === 0) decide('accepted');
  };
  const of = <span className="sr-only"> of {customerName}</span>;
  return (
    <>
      {isOpen && (
        <div ref={box} className="flex basis-full flex-col items-start gap-3">
          <TextareaField
            label="Your response (optional)"
            hint="Your customer will see this with your answer"
            rows={2}
            maxLength={LONGEST.DecideOnBookingBody.providerResponse}
            value={response}
            onChange={({ currentTarget }) => setResponse(currentTarget.value)}
          />
          {quote && (
            <QuoteFields
              values={quote}
              field={(name) => ({
                name,
                value: quote[name],
                error: problems[name],
                onChange: ({ currentTarget }) => setQuote({ ...quote, [name]: currentTarget.value }),
              })}
            />
          )}
          <Button variant="link" onClick={() => setQuote(quote ? null : emptyQuote)}>
            {quote ? 'Accept without a price' : 'Add a price'}
          </Button>
        </div>
      )}
      <Button pending={deciding('accepted')} pendingText="Accepting..." onClick={accept}>
        Accept Booking{of}
      </Button>
      <Button
        variant="secondary"
        pending={deciding('rejected')}
        pendingText="Declining..."
        onClick={() => decide('rejected')}
      >
        Decline{of}
      </Button>
      {!brief && !isOpen && (
        <Button variant="link" onClick={() => setIsOpen(true)}>
          Add a message or a price
        </Button>
      )}
    </>
  );
}

/** Contract 3.15: the answer to a new time that the other party asked for; until then the old one is kept. */
export function AnswerMove({
  bookingId,
  otherName,
}: {
  bookingId: number;
  /** The other party, as the reader knows it. */
  otherName: string;
}) {
  const { mutate, isPending, variables } = useSubmit({
    makesStale: ['bookings', 'contacts'],
    send: (accept: boolean) => api.put(`/api/bookings/${bookingId}/reschedule/answer`, { accept }),
    done: 'Your answer was sent',
    failed: 'Your answer was not sent',
  });
  const answer = (accept: boolean) => isPending || mutate(accept); // not the other one, too
  return (
    <>
      <Button pending={isPending && variables} pendingText="Agreeing..." onClick={() => answer(true)}>
        Agree
        <span className="sr-only"> to the new time of {otherName}</span>
      </Button>
      <Button
        variant="secondary"
        pending={isPending && !variables}
        pendingText="Sending..."
        onClick={() => answer(false)}
      >
        Keep the old time
        <span className="sr-only"> with {otherName}</span>
      </Button>
    </>
  );
}

interface AnswerQuoteProps {
  /** The price that is shown: the answer is to no other one. */
  quote: { bookingId: number; version: number };
  businessName: string;
}

/** Contract 3.15: the customer agrees to a price or declines it. */
export function AnswerQuote({ quote: { bookingId, version }, businessName }: AnswerQuoteProps) {
  const { mutate, isPending, variables } = useSubmit({
    makesStale: ['bookings', 'contacts'],
    send: (accept: boolean, key) =>
      api.put(`/api/bookings/${bookingId}/quote/answer`, { accept, version }, key),
    failed: 'Failed to answer the price',
  });
  const answer = (accept: boolean) => isPending || mutate(accept);
  const to = <span className="sr-only"> to the price of {businessName}</span>;
  return (
    <>
      <Button pending={isPending && variables} pendingText="Agreeing..." onClick={() => answer(true)}>
        Agree{to}
      </Button>
      <Button
        variant="secondary"
        pending={isPending && !variables}
        pendingText="Declining..."
        onClick={() => answer(false)}
      >
        Decline<span className="sr-only"> the price of {businessName}</span>
      </Button>
    </>
  );
}
