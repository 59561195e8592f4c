import { useQueryClient } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { api } from '../../../lib/api/api-client.js';
import type { ReviewView } from '../../../lib/api/api-types.js';
import { authorOf } from '../../../lib/format/names.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { adoptReview } from '../api/reviews.queries.js';
import { ResponseForm } from './response-form.js';

interface ReviewActionsProps {
  review: ReviewView;
  /** Of the listing; null where it was imported. */
  ownerId: number | null;
  userId: number;
}

/** The actions on a review: the owner answers, other users find it helpful, its author neither. */
export function ReviewActions({ review, ownerId, userId }: ReviewActionsProps) {
  if (userId === ownerId) return <Respond review={review} />;
  return userId === review.userId ? null : <Vote review={review} />;
}

function Vote({ review }: { review: ReviewView }) {
  const queryClient = useQueryClient();
  const voted = review.votedByMe ?? false;
  const { mutate, isPending } = useSubmit({
    makesStale: [],
    send: () => api.put<ReviewView>(`/api/reviews/${review.id}/vote`, { isHelpful: !voted }),
    failed: 'Your vote was not counted',
    onDone: (answer) => adoptReview(queryClient, answer),
  });
  return (
    <Button
      variant="ghost"
      className="-ml-4 text-sm"
      aria-pressed={voted}
      pending={isPending}
      onClick={() => mutate()}
    >
      {!isPending && <ThumbsUp aria-hidden className={`size-4 ${voted ? 'fill-current' : ''}`} />}
      Helpful
      <span className="sr-only">: the review of {authorOf(review.user)}</span>
    </Button>
  );
}

function Respond({ review }: { review: ReviewView }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ResponseForm review={review} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="link" className="text-sm" onClick={() => setIsOpen(true)}>
      {review.response ? 'Edit your response' : 'Respond'}
      <span className="sr-only"> to the review of {authorOf(review.user)}</span>
    </Button>
  );
}
