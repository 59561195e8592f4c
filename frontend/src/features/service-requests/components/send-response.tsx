import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { ApiError } from '../../../lib/api-client.js';
import type { ServiceRequestView } from '../../../lib/api-types.js';
import { nairaTyped } from '../../../lib/naira.js';
import { useAct } from '../../../lib/use-act.js';
import { sendResponse } from '../api/service-requests.queries.js';
import { requestFailure } from './request-failure.js';

const EMPTY = { message: '', quotedPrice: '', estimatedDuration: '', availability: '' };

/** REQ-12, REQ-20, REQ-21, REQ-27, REQ-29. */
export function SendResponse({ request }: { request: ServiceRequestView }) {
  const [offer, setOffer] = useState(EMPTY);
  const price = nairaTyped(offer.quotedPrice);
  const { mutate, isPending, error } = useAct({
    makesStale: ['requests'],
    act: (_: void, key) => sendResponse(request.id, { ...offer, quotedPrice: price ?? null }, key),
    done: { title: 'Success', description: 'Your response has been sent successfully!' },
    failed: requestFailure('Please log in to respond to service requests', 'Failed to send response'),
    onDone: () => setOffer(EMPTY),
  });
  const refused = error instanceof ApiError ? error.errors : {};
  const isWrongPrice = price === undefined;
  const cannotSend = offer.message.trim() === '' || isWrongPrice;
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: offer[name],
    onChange: ({ target }: { target: { value: string } }) => setOffer({ ...offer, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!cannotSend && !isPending) mutate();
  };
  return (
    <Card>
      <h2 className="mb-3 text-lg">Send Response</h2>
      <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
        <Field label="Your message" error={refused['message']} required>
          {(control) => <Textarea {...control} {...field('message')} rows={4} maxLength={5000} />}
        </Field>
        <Field
          label="Price (₦, optional)"
          error={isWrongPrice ? 'Enter an amount such as 5000' : refused['quotedPrice']}
        >
          {(control) => (
            <TextInput {...control} {...field('quotedPrice')} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field label="How long it takes (optional)" error={refused['estimatedDuration']}>
          {(control) => <TextInput {...control} {...field('estimatedDuration')} maxLength={100} />}
        </Field>
        <Field label="When you can start (optional)" error={refused['availability']}>
          {(control) => <TextInput {...control} {...field('availability')} maxLength={200} />}
        </Field>
        <Button type="submit" pending={isPending} pendingText="Sending..." disabled={cannotSend}>
          Send Response
        </Button>
      </form>
    </Card>
  );
}
