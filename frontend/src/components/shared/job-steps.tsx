import type { JobState, JobStepView, JobView } from '../../lib/api/api-types.js';
import { slotTimeOf, slotText, weekdayText } from '../../lib/format/dates.js';
import { naira } from '../../lib/format/numbers.js';
import { serviceLabel } from '../../lib/format/names.js';

const STEPS = ['Asked', 'Accepted', 'Done', 'Reviewed'] as const;

const ENDED_EARLY: Partial<Record<JobState, string>> = {
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** How many steps were taken; a job that ended early takes no further one. */
function reachedBy({ state, steps }: JobView): number {
  if (state === 'reviewed') return 4;
  if (state === 'done') return 3;
  return state === 'accepted' || steps.some(({ what }) => what === 'accepted') ? 2 : 1;
}

/** Contract 3.15: where a job is between asked and reviewed; what ended early says so in the place of what is left. */
export function JobSteps({ job }: { job: JobView }) {
  const reached = reachedBy(job);
  const ended = ENDED_EARLY[job.state];
  const shown = ended ? STEPS.slice(0, reached) : STEPS;
  return (
    <ol aria-label="Steps of the job" className="flex flex-wrap gap-1 text-xs">
      {shown.map((step, index) => {
        const isDone = index < reached;
        return (
          <li
            key={step}
            aria-current={!ended && index === reached - 1 ? 'step' : undefined}
            className={`${stepClass} ${isDone ? 'border-success font-semibold text-success' : 'border-line-strong text-muted'}`}
          >
            {step}
            <span className="sr-only">{isDone ? '(done)' : '(not yet)'}</span>
          </li>
        );
      })}
      {ended && (
        <li aria-current="step" className={`${stepClass} border-danger font-semibold text-danger`}>
          {ended}
        </li>
      )}
    </ol>
  );
}

const stepClass = 'min-w-16 flex-1 border-t-4 pt-0.5';

/** What a job is about in one line: "Catering · Mon 7 Dec, 14:00-15:00 · Surulere · ₦110,000 agreed". */
export function jobFacts({ role, listing, wishes }: JobView, most: 'all' | 'brief' = 'all'): string {
  const what = role === 'customer' ? serviceLabel(listing.serviceType) : listing.businessName;
  return [what, ...(wishes ? wishesInWords(wishes, most) : [])].filter(Boolean).join(' · ');
}

type Wishes = NonNullable<JobView['wishes']>;

/** When, where and for how much; in brief the price and when it begins. */
const wishesInWords = (wishes: Wishes, most: 'all' | 'brief'): (string | null)[] =>
  most === 'all'
    ? [whenOf(wishes), wishes.location, priceOf(wishes)]
    : [wishes.price && naira(wishes.price.total), whenOf({ ...wishes, slotEnd: null })];

/** The time that was chosen, or the day and what was said of the time. */
export const whenOf = ({
  slotStart,
  slotEnd,
  preferredDate,
  preferredTime,
}: Partial<Pick<Wishes, 'slotStart' | 'slotEnd'>> &
  Pick<Wishes, 'preferredDate' | 'preferredTime'>): string =>
  slotStart
    ? slotText(slotStart, slotEnd)
    : [preferredDate && weekdayText(preferredDate), preferredTime].filter(Boolean).join(', ');

const priceOf = ({ price, budget }: Wishes): string | null => {
  if (price?.status === 'agreed') return `${naira(price.total)} agreed`;
  if (price?.status === 'proposed') return `${naira(price.total)} asked`;
  return budget === null ? null : `Budget ${naira(budget)}`;
};

/** What the other side has to do next; null if they have nothing to do. */
export function waitsForOther(job: JobView): string | null {
  const { role, state, next, openQuote, wishes, bookingId } = job;
  const name = partyOf(job);
  if (next) return null;
  if (state === 'asked' && role === 'customer' && bookingId !== null)
    return wishes?.answerBy
      ? `${name} has until ${slotTimeOf(wishes.answerBy, Date.now())} to answer. The time is kept for you.`
      : `${name} will accept or decline your booking. We will tell you.`;
  if (state !== 'accepted') return null;
  if (role === 'customer') return 'From the agreed day on you can mark the job as completed.';
  return openQuote
    ? `${name} has to answer your price of ${naira(openQuote.total)}.`
    : `When the job is done, ${name} marks it as completed.`;
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
