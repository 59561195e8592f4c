import { useState, type ReactNode } from 'react';
import { type Answer, LONGEST } from '../../lib/api/api-types.js';
import { api } from '../../lib/api/api-client.js';
import { useFirstProblem } from '../../lib/forms/use-first-problem.js';
import { useSubmit, type Submission } from '../../lib/forms/use-submit.js';
import { Button } from '../ui/button.js';
import { TextareaField } from '../ui/field.js';
import { Confirm } from './confirm.js';
import { QuoteFields } from './quote-fields.js';
import { emptyQuote, quoteIn, quoteProblems, type QuoteValues } from './quote.rules.js';

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
  return (
    <Confirm
      renderTrigger={(press) => (
        <Button {...press}>
          Complete Service
          <span className="sr-only"> of {businessName}</span>
        </Button>
      )}
      tone="primary"
      title={`Is the job with ${businessName} done?`}
      description="You cannot undo this. In one hour you can write a review."
      cancelText="Not yet"
      confirmText="Yes, it is done"
      pendingText="Completing..."
      closesOnFailure
      action={{
        makesStale: ['contacts', 'bookings', 'listings'],
        send: () => api.put(`/api/service/interaction/${interactionId}/complete`),
        done: { title: 'Service marked as completed', description: 'In one hour you can write a review.' },
        failed: 'Failed to complete service',
      }}
    />
  );
}

type Decision = 'accepted' | 'rejected';

interface AnswerBookingProps {
  bookingId: number;
  customerName: string;
  /** Without the fields for a response and a price. */
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

interface YesOrNoProps {
  yes: ReactNode;
  no: ReactNode;
  sendingNo: string;
  action: Submission<unknown, boolean>;
}

/** Agrees or declines; a press while one of the two is running is ignored. */
function YesOrNo({ yes, no, sendingNo, action }: YesOrNoProps) {
  const { mutate, isPending, variables } = useSubmit(action);
  const answer = (accept: boolean) => isPending || mutate(accept);
  return (
    <>
      <Button pending={isPending && variables} pendingText="Agreeing..." onClick={() => answer(true)}>
        {yes}
      </Button>
      <Button
        variant="secondary"
        pending={isPending && !variables}
        pendingText={sendingNo}
        onClick={() => answer(false)}
      >
        {no}
      </Button>
    </>
  );
}

interface AnswerMoveProps {
  bookingId: number;
  /** The other party, as the reader knows it. */
  otherName: string;
}

/** Contract 3.15: the answer to a new time that the other party asked for; until then the old one is kept. */
export const AnswerMove = ({ bookingId, otherName }: AnswerMoveProps) => (
  <YesOrNo
    yes={
      <>
        Agree<span className="sr-only"> to the new time of {otherName}</span>
      </>
    }
    no={
      <>
        Keep the old time<span className="sr-only"> with {otherName}</span>
      </>
    }
    sendingNo="Sending..."
    action={{
      makesStale: ['bookings', 'contacts'],
      send: (accept) => api.put(`/api/bookings/${bookingId}/reschedule/answer`, { accept }),
      done: 'Your answer was sent',
      failed: 'Your answer was not sent',
    }}
  />
);

interface AnswerQuoteProps {
  /** The price that is shown: the answer is to no other one. */
  quote: { bookingId: number; version: number };
  businessName: string;
}

/** Contract 3.15: the customer agrees to a price or declines it. */
export const AnswerQuote = ({ quote: { bookingId, version }, businessName }: AnswerQuoteProps) => (
  <YesOrNo
    yes={
      <>
        Agree<span className="sr-only"> to the price of {businessName}</span>
      </>
    }
    no={
      <>
        Decline<span className="sr-only"> the price of {businessName}</span>
      </>
    }
    sendingNo="Declining..."
    action={{
      makesStale: ['bookings', 'contacts'],
      send: (accept, key) => api.put(`/api/bookings/${bookingId}/quote/answer`, { accept, version }, key),
      failed: 'Failed to answer the price',
    }}
  />
);
