import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { TextareaField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST } from '../../../lib/api/api-types.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { StarPicker } from './star-picker.js';

interface ReviewDialogProps {
  listingId: number;
  businessName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const EMPTY = { rating: '', comment: '' };

const reviewProblems = ({ rating, comment }: typeof EMPTY): Partial<typeof EMPTY> => ({
  ...(rating ? {} : { rating: 'Rating must be between 1 and 5' }),
  ...(comment.trim() ? {} : { comment: 'Comment is required' }),
});

/** REV-01, REV-02, REV-05, REV-06. What was typed stays until it was sent. */
export function ReviewDialog({ listingId, businessName, open, onOpenChange }: ReviewDialogProps) {
  const { values, errors, field, change, formProps, isPending } = useLightForm(reviewProblems, EMPTY, {
    draft: `review:${listingId}`,
    makesStale: ['contacts', 'listings'],
    send: ({ rating, comment }, key) =>
      api.post('/api/reviews', { listingId, rating: Number(rating), comment: comment.trim() }, key),
    done: { title: 'Review submitted', description: 'Thank you for your feedback!' },
    failed: 'Failed to submit review',
    onDone: () => onOpenChange(false),
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Review ${businessName}`}>
      <form {...formProps} className="flex flex-col gap-4">
        <StarPicker
          value={Number(values.rating)}
          onChange={(rating) => change('rating', String(rating))}
          error={errors.rating}
        />
        <TextareaField
          label="Your comment"
          hint="What was done, and how did it go?"
          required
          {...field('comment')}
          rows={4}
          maxLength={LONGEST.PostReviewBody.comment}
        />
        <FormFooter onCancel={() => onOpenChange(false)} pending={isPending} pendingText="Submitting...">
          Submit Review
        </FormFooter>
      </form>
    </Dialog>
  );
}
