import { dayOf } from '../../lib/format/dates.js';
import type { ReviewView } from '../../lib/api/api-types.js';

interface ReviewResponseProps {
  response: NonNullable<ReviewView['response']>;
  businessName: string;
}

/** The provider's response to a review (contract 3.14). */
export const ReviewResponse = ({ response, businessName }: ReviewResponseProps) => (
  <div className="mt-2 max-w-prose border-l-2 border-line-strong pl-3 text-sm">
    <p className="text-muted">
      Response from {businessName}, {dayOf(response.createdAt)}
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{response.text}</p>
  </div>
);
