import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { ApiError } from '../../../lib/api-client.js';
import type { ReviewView } from '../../../lib/api-types.js';
import { RESPONSE_LENGTH } from '../../../lib/constants.js';
import { takeFocus } from '../../../lib/take-focus.js';
import { useAttempts } from '../../../lib/use-attempts.js';
import { useAct } from '../../../lib/use-act.js';
import { respondToReview } from '../api/reviews.queries.js';
import { adoptReview } from '../api/shown-reviews.js';

/** Contract 3.14: the provider's answer to a review, for everybody to read; again replaces. */
export function ResponseForm({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [response, setResponse] = useState(review.response?.text ?? '');
  const { box, isTried, attempt } = useAttempts<HTMLFormElement>();
  const { mutate, isPending, error } = useAct({
    makesStale: [],
    act: () => respondToReview(review.id, response.trim()),
    done: 'Response published',
    failed: 'Failed to publish your response',
    onDone: (answer) => {
      adoptReview(queryClient, answer);
      onClose();
    },
  });
  const isBlank = response.trim() === '';
  const refused = error instanceof ApiError ? error.errors['response'] : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    attempt();
    if (!isBlank) mutate();
  };
  return (
    <form ref={box} noValidate onSubmit={submit} className="mt-2 flex max-w-prose flex-col gap-3">
      <Field
        label="Your response"
        hint="Everybody can read it"
        error={isTried && isBlank ? 'Response is required' : refused}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={RESPONSE_LENGTH}
            value={response}
            onChange={({ currentTarget }) => setResponse(currentTarget.value)}
            ref={takeFocus}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} pendingText="Publishing...">
          Publish response
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
