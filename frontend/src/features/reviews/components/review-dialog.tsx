import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { REVIEW_LENGTH } from '../../../lib/constants.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useFormDraft } from '../../../lib/forms/use-form-draft.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { postReview } from '../api/reviews.queries.js';
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
  const draft = useFormDraft(`review:${listingId}`, EMPTY);
  const { mutate, isPending, error } = useSubmit({
    requestKey: draft.requestKey,
    makesStale: ['contacts', 'listings'],
    act: ({ rating, comment }: typeof EMPTY, key) =>
      postReview({ listingId, rating: Number(rating), comment: comment.trim() }, key),
    done: { title: 'Review submitted', description: 'Thank you for your feedback!' },
    failed: 'Failed to submit review',
    onDone: () => {
      reset();
      onOpenChange(false);
    },
  });
  const form = useShortForm(reviewProblems, EMPTY, mutate, error, draft);
  const { values, errors, field, change, formProps, reset } = form;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Review ${businessName}`}>
      <form {...formProps} className="flex flex-col gap-4">
        <StarPicker
          value={Number(values.rating)}
          onChange={(rating) => change('rating', String(rating))}
          error={errors.rating}
        />
        <Field label="Your comment" hint="What was done, and how did it go?" error={errors.comment} required>
          {(control) => <Textarea {...control} {...field('comment')} rows={4} maxLength={REVIEW_LENGTH} />}
        </Field>
        <FormFooter onCancel={() => onOpenChange(false)} pending={isPending} pendingText="Submitting...">
          Submit Review
        </FormFooter>
      </form>
    </Dialog>
  );
}
