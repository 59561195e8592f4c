import { useState, type SyntheticEvent } from 'react';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { ApiError } from '../../../lib/api-client.js';
import { REVIEW_LENGTH } from '../../../lib/constants.js';
import { useAttempts } from '../../../lib/use-attempts.js';
import { useAct } from '../../../lib/use-act.js';
import { postReview } from '../api/reviews.queries.js';
import { StarPicker } from './star-picker.js';

interface ReviewDialogProps {
  listingId: number;
  businessName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** REV-01, REV-02, REV-05, REV-06. What was typed stays until it was sent. */
export function ReviewDialog({ listingId, businessName, open, onOpenChange }: ReviewDialogProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const { box, isTried, attempt } = useAttempts<HTMLFormElement>();
  const { mutate, isPending, error } = useAct({
    makesStale: ['contacts', 'listings'],
    act: (_: void, key) => postReview({ listingId, rating, comment: comment.trim() }, key),
    done: { title: 'Review submitted', description: 'Thank you for your feedback!' },
    failed: 'Failed to submit review',
    onDone: () => onOpenChange(false),
  });
  const refused = error instanceof ApiError ? error.errors : {};
  const isBlank = comment.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    attempt();
    if (rating > 0 && !isBlank) mutate();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Review ${businessName}`}>
      <form ref={box} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <StarPicker
          value={rating}
          onChange={setRating}
          error={isTried && rating === 0 ? 'Rating must be between 1 and 5' : refused['rating']}
        />
        <Field
          label="Your comment"
          hint="What was done, and how did it go?"
          error={isTried && isBlank ? 'Comment is required' : refused['comment']}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={REVIEW_LENGTH}
              value={comment}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
          )}
        </Field>
        <FormFooter onCancel={() => onOpenChange(false)} pending={isPending} pendingText="Submitting...">
          Submit Review
        </FormFooter>
      </form>
    </Dialog>
  );
}
