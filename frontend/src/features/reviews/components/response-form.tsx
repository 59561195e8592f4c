import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import { TextareaField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST, type ReviewView } from '../../../lib/api/api-types.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { adoptReview } from '../api/reviews.queries.js';

const responseProblems = ({ response }: { response: string }) =>
  response.trim() ? {} : { response: 'Response is required' };

/** Contract 3.14: the provider's public answer to a review; another one replaces it. */
export function ResponseForm({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const written = { response: review.response?.text ?? '' };
  const { field, formProps, isPending } = useLightForm(responseProblems, written, {
    makesStale: [],
    once: true,
    send: ({ response }) =>
      api.put<ReviewView>(`/api/reviews/${review.id}/response`, { response: response.trim() }),
    done: 'Response published',
    failed: 'Failed to publish your response',
    onDone: (answer) => {
      adoptReview(queryClient, answer);
      onClose();
    },
  });
  return (
    <form {...formProps} className="mt-2 flex max-w-prose flex-col gap-3">
      <TextareaField
        label="Your response"
        hint="Everyone can read this"
        required
        {...field('response')}
        rows={3}
        maxLength={LONGEST.RespondToReviewBody.response}
        ref={takeFocus}
      />
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
