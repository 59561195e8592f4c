import { Link } from '../../../components/ui/link.js';
import { Card } from '../../../components/ui/card.js';
import type { JobView } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/plural.js';
import { paths } from '../../../lib/paths.js';

interface WaitingJobsProps {
  /** A page of the provider's open jobs. */
  jobs: readonly JobView[];
  /** Of all pages. */
  waitingForMe: number;
}

/** What the provider has to answer, as links to it; nothing when nothing waits. */
export function WaitingJobs({ jobs, waitingForMe }: WaitingJobsProps) {
  if (waitingForMe === 0) return null;
  const contacts = jobs.filter(({ next }) => next?.action === 'confirm_contact').length;
  const bookings = jobs.filter(({ next }) => next?.action === 'answer_booking').length;
  const moves = jobs.filter(({ next }) => next?.action === 'answer_move').length;
  const lines =
    contacts + bookings + moves < waitingForMe
      ? [plural(waitingForMe, { one: '# customer to answer', other: '# customers to answer' })]
      : [
          contacts > 0 && plural(contacts, { one: '# contact to confirm', other: '# contacts to confirm' }),
          bookings > 0 && plural(bookings, { one: '# booking to answer', other: '# bookings to answer' }),
          moves > 0 && plural(moves, { one: '# new time to answer', other: '# new times to answer' }),
        ].filter((line) => line !== false);
  return (
    <Card>
      <h2 className="text-lg">Waiting for you</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Link
              to={paths.dashboardTab('bookings')}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {line}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
