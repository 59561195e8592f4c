import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog, DialogFooter } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { ApiError, messageOf } from '../../../lib/api-client.js';
import { REVIEW_LENGTH } from '../../../lib/constants.js';
import { toast } from '../../../lib/toast.js';
import { useAttempts } from '../../../lib/use-attempts.js';
import { useRequestKey } from '../../../lib/use-request-key.js';
import { useWrite } from '../../../lib/use-write.js';
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
  const key = useRequestKey();
  const { mutate, isPending, error } = useWrite({
    makesStale: ['contacts', 'listings'],
    mutationFn: () => postReview({ listingId, rating, comment: comment.trim() }, key.current),
    onSuccess: () => {
      toast({ title: 'Review submitted', description: 'Thank you for your feedback!' });
      onOpenChange(false);
    },
    onError: (failure) =>
      toast({
        variant: 'destructive',
        title: 'Failed to submit review',
        description: messageOf(failure, 'Network error occurred. Please try again.'),
      }),
    onSettled: (_done, failure) => key.settle(failure),
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
        <DialogFooter>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending} pendingText="Submitting...">
            Submit Review
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
