import { useId } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { Textarea } from '../../../components/ui/textarea.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { nairaTyped } from '../../../lib/format/naira.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useFormDraft } from '../../../lib/forms/use-form-draft.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { sendResponse } from '../api/service-requests.queries.js';
import { requestFailure } from './request-failure.js';

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
  const draft = useFormDraft(`response:${request.id}`, EMPTY);
  const { mutate, isPending, error } = useSubmit({
    requestKey: draft.requestKey,
    makesStale: ['requests'],
    act: (offer: typeof EMPTY, key) =>
      sendResponse(request.id, { ...offer, quotedPrice: nairaTyped(offer.quotedPrice) ?? null }, key),
    done: { title: 'Success', description: 'Your response has been sent successfully!' },
    failed: requestFailure('Please log in to respond to service requests', 'Failed to send response'),
    onDone: () => {
      form.reset();
    },
  });
  const form = useShortForm(offerProblems, EMPTY, mutate, error, draft);
  const { errors, field, values } = form;
  const reasonId = useId();
  const isMissing = values.message.trim() === '';
  return (
    <Card>
      <h2 className="mb-3 text-lg">Send Response</h2>
      <form {...form.formProps} className="flex flex-col gap-3">
        <Field label="Your message" error={errors.message} required>
          {(control) => <Textarea {...control} {...field('message')} rows={4} maxLength={5000} />}
        </Field>
        <Field label="Price (₦, optional)" error={priceProblemOf(values) ?? errors.quotedPrice}>
          {(control) => (
            <TextInput {...control} {...field('quotedPrice')} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field label="How long it takes (optional)" error={errors.estimatedDuration}>
          {(control) => <TextInput {...control} {...field('estimatedDuration')} maxLength={100} />}
        </Field>
        <Field label="When you can start (optional)" error={errors.availability}>
          {(control) => <TextInput {...control} {...field('availability')} maxLength={200} />}
        </Field>
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
