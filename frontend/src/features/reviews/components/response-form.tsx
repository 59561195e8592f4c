import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import type { ReviewView } from '../../../lib/api/api-types.js';
import { RESPONSE_LENGTH } from '../../../lib/constants.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { respondToReview } from '../api/reviews.queries.js';
import { adoptReview } from '../api/shown-reviews.js';

const responseProblems = ({ response }: { response: string }) =>
  response.trim() ? {} : { response: 'Response is required' };

/** Contract 3.14: the provider's public answer to a review; another one replaces it. */
export function ResponseForm({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSubmit({
    makesStale: [],
    act: ({ response }: { response: string }) => respondToReview(review.id, response.trim()),
    done: 'Response published',
    failed: 'Failed to publish your response',
    onDone: (answer) => {
      adoptReview(queryClient, answer);
      onClose();
    },
  });
  const written = { response: review.response?.text ?? '' };
  const { errors, field, formProps } = useShortForm(responseProblems, written, mutate, error);
  return (
    <form {...formProps} className="mt-2 flex max-w-prose flex-col gap-3">
      <Field label="Your response" hint="Everyone can read this" error={errors.response} required>
        {(control) => (
          <Textarea
            {...control}
            {...field('response')}
            rows={3}
            maxLength={RESPONSE_LENGTH}
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
