import { JobBar, type ChatJobsProps } from '../features/chat/components/job-bar.js';
import { WriteReview } from '../features/reviews/components/write-review.js';

/** The jobs of a conversation with the links to their reviews, in one chunk that loads after the messages. */
export const ChatJobs = (props: ChatJobsProps) => <JobBar {...props} Review={WriteReview} />;
