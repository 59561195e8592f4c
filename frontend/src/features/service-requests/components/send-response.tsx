import { useId } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { TextField, TextareaField } from '../../../components/ui/field.js';
import { LONGEST, type ServiceRequestView } from '../../../lib/api/api-types.js';
import { nairaTyped } from '../../../lib/format/naira.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { sendResponse } from '../api/service-requests.queries.js';
import { requestFailure } from './request-failure.js';

const longest = LONGEST.RespondBody;
const EMPTY = { message: '', quotedPrice: '', estimatedDuration: '', availability: '' };

/** Said while it is typed. */
const priceProblemOf = ({ quotedPrice }: typeof EMPTY): string | undefined =>
  nairaTyped(quotedPrice) === undefined ? 'Enter an amount such as 5000' : undefined;

const offerProblems = (offer: typeof EMPTY): Partial<typeof EMPTY> => {
  const problem = priceProblemOf(offer);
  return problem ? { quotedPrice: problem } : {};
};

/** REQ-12, REQ-20, REQ-21, REQ-27, REQ-29. */
export function SendResponse({ request }: { request: ServiceRequestView }) {
  const { values, errors, field, formProps, isPending } = useLightForm(offerProblems, EMPTY, {
    draft: `response:${request.id}`,
    makesStale: ['requests'],
    send: (offer, key) =>
      sendResponse(request.id, { ...offer, quotedPrice: nairaTyped(offer.quotedPrice) ?? null }, key),
    done: { title: 'Success', description: 'Your response has been sent successfully!' },
    failed: requestFailure('Please log in to respond to service requests', 'Failed to send response'),
  });
  const reasonId = useId();
  const isMissing = values.message.trim() === '';
  return (
    <Card>
      <h2 className="mb-3 text-lg">Send Response</h2>
      <form {...formProps} className="flex flex-col gap-3">
        <TextareaField
          label="Your message"
          required
          {...field('message')}
          rows={4}
          maxLength={longest.message}
        />
        <TextField
          label="Price (₦, optional)"
          {...field('quotedPrice')}
          error={priceProblemOf(values) ?? errors.quotedPrice}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label="How long it takes (optional)"
          {...field('estimatedDuration')}
          maxLength={longest.estimatedDuration}
        />
        <TextField
          label="When you can start (optional)"
          {...field('availability')}
          maxLength={longest.availability}
        />
        <Button
          type="submit"
          pending={isPending}
          pendingText="Sending..."
          disabled={isMissing}
          aria-describedby={isMissing ? reasonId : undefined}
        >
          Send Response
        </Button>
        {isMissing && (
          <p id={reasonId} className="text-sm text-muted">
            To send, first write a message.
          </p>
        )}
      </form>
    </Card>
  );
}
