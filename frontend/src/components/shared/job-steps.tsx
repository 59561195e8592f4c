import { Check, Circle, X } from 'lucide-react';
import type { JobState, JobStepView, JobView } from '../../lib/api/api-types.js';
import { momentOf } from '../../lib/format/dates.js';
import { slotText } from '../../lib/format/slots.js';
import { naira } from '../../lib/format/naira.js';

const WAY = ['Asked', 'Accepted', 'Done', 'Reviewed'] as const;

const ENDED_EARLY: Partial<Record<JobState, string>> = {
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Contract 3.15: where a job is between asked and reviewed, and what happened to it last. */
export function JobSteps({ job }: { job: JobView }) {
  const last = job.steps[job.steps.length - 1];
  return (
    <div className="flex flex-col gap-1">
      <StepLine job={job} />
      {last && (
        <p className="text-sm wrap-anywhere text-muted">
          {stepText(last, job)} {momentOf(last.at)}
        </p>
      )}
    </div>
  );
}

/** How many steps of the way were taken; a job that ended early leaves it. */
function reachedBy({ state, steps }: JobView): number {
  if (state === 'reviewed') return 4;
  if (state === 'done') return 3;
  return state === 'accepted' || steps.some(({ what }) => what === 'accepted') ? 2 : 1;
}

/** The steps alone. */
export function StepLine({ job }: { job: JobView }) {
  const { state } = job;
  const reached = reachedBy(job);
  const ended = ENDED_EARLY[state];
  const shown = ended ? WAY.slice(0, reached) : WAY;
  return (
    <ol aria-label="Steps of the job" className="flex flex-wrap gap-x-2 gap-y-1 text-xs">
      {shown.map((step, index) => {
        const isDone = index < reached;
        return (
          <li
            key={step}
            aria-current={!ended && index === reached - 1 ? 'step' : undefined}
            className={`inline-flex items-center gap-1 ${isDone ? 'font-semibold text-success' : 'text-muted'}`}
          >
            {isDone ? (
              <Check aria-hidden className="size-3 shrink-0" />
            ) : (
              <Circle aria-hidden className="size-3 shrink-0" />
            )}
            {step}
            <span className="sr-only">{isDone ? '(done)' : '(not yet)'}</span>
          </li>
        );
      })}
      {ended && (
        <li aria-current="step" className="inline-flex items-center gap-1 font-semibold text-danger">
          <X aria-hidden className="size-3 shrink-0" />
          {ended}
        </li>
      )}
    </ol>
  );
}

interface StepTexts {
  /** When the reader did it; `{total}` is an amount. */
  own: string;
  /** `{name}` is the other party: the business for its customer, the customer's name for the provider; `{time}` of a move. */
  others: string;
}

const STEP_TEXTS: Readonly<Record<string, StepTexts>> = {
  contacted: { own: 'You got in touch.', others: '{name} got in touch.' },
  booked: { own: 'You asked to book.', others: '{name} asked to book.' },
  accepted: { own: 'You accepted.', others: '{name} accepted.' },
  declined: { own: 'You declined.', others: '{name} declined.' },
  quoted: { own: 'You named a price: {total}.', others: '{name} named a price: {total}.' },
  quote_agreed: { own: 'You agreed to pay {total}.', others: '{name} agreed to pay {total}.' },
  quote_declined: {
    own: 'You declined the price of {total}.',
    others: '{name} declined the price of {total}.',
  },
  done: { own: 'You marked the job as completed.', others: '{name} marked the job as completed.' },
  reviewed: { own: 'You wrote a review.', others: '{name} wrote a review.' },
  move_asked: { own: 'You asked to move it to {time}.', others: '{name} asked to move it to {time}.' },
  moved: { own: 'You agreed to {time}.', others: '{name} agreed to {time}.' },
  move_declined: { own: 'You kept the old time.', others: '{name} kept the old time.' },
  cancelled: { own: 'You cancelled the job.', others: '{name} cancelled the job.' },
};

const SITE_TEXTS: Readonly<Record<string, string>> = {
  cancelled: 'The job was cancelled.',
  expired: 'The request was not answered in time.',
};

/** One step of a job as a whole sentence to its reader. */
export function stepText(
  { what, by, slotStart, total = 0 }: JobStepView,
  job: Pick<JobView, 'role' | 'listing' | 'other'>,
): string {
  const texts = STEP_TEXTS[what];
  if (by === 'site' || !texts) return SITE_TEXTS[what] ?? 'Something about the job changed.';
  const time = slotStart ? slotText(slotStart, null) : 'another time';
  const text = by === job.role ? texts.own : texts.others;
  return text
    .replace('{time}', () => time)
    .replace('{total}', () => naira(total))
    .replace('{name}', () => partyOf(job));
}

/** The other party's name: customers know the business, providers the person. */
export const partyOf = ({ role, listing, other }: Pick<JobView, 'role' | 'listing' | 'other'>): string =>
  role === 'customer' ? listing.businessName : other.name;
