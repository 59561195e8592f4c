import { BadgeCheck, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReviewResponse } from '../../../components/shared/review-response.js';
import type { ReviewView } from '../../../lib/api/api-types.js';
import { dayOf } from '../../../lib/format/dates.js';
import { authorOf } from '../../../lib/format/names.js';
import { helpfulText } from '../model/helpful.rules.js';

interface ReviewProps {
  review: ReviewView;
  /** Whose service it is about. */
  businessName: string;
  /** What the reader can do with it. */
  children: ReactNode;
}

/** REV-07: author, stars, date, the job; what the provider says to it, and how many found it helpful. */
export function Review({ review, businessName, children }: ReviewProps) {
  const { user, rating, comment, createdAt, jobCompleted, response, helpfulCount = 0 } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{authorOf(user)}</span>
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          <Star aria-hidden className="size-4 fill-star text-star" />
          {rating} out of 5, {dayOf(createdAt)}
        </span>
      </p>
      {jobCompleted && (
        <p className="mt-1 flex items-center gap-1 text-sm text-success">
          <BadgeCheck aria-hidden className="size-4" />
          Job completed
        </p>
      )}
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{comment}</p>
      {response && <ReviewResponse response={response} businessName={businessName} />}
      {helpfulCount > 0 && <p className="mt-1 text-sm text-muted">{helpfulText(helpfulCount)}</p>}
      {children}
    </>
  );
}
