import { useQuery } from '@tanstack/react-query';
import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../components/shared/back-link.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Link } from '../../../components/ui/link.js';
import { myListings } from '../../../lib/api/shared.queries.js';
import { today, weekdayOf, addDays, weekdayText } from '../../../lib/format/dates.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { paths } from '../../../lib/paths.js';
import { bookingQueries } from '../api/bookings.queries.js';
import {
  dateIn,
  daysFrom,
  hoursOf,
  mondayIn,
  weekText,
  type CalendarDay,
  type CalendarEntry,
} from '../model/calendar.rules.js';
import { TimesLinks } from './times-links.js';

const WEEK = 7;

/** Contract 3.15: a provider's week or day: a grid on wide screens, days below each other on a phone. */
export function CalendarScreen() {
  const [search] = useSearchParams();
  const day = dateIn(search.get('day'));
  const first = day ?? mondayIn(search.get('week'));
  const count = day ? 1 : WEEK;
  const bookings = useQuery(bookingQueries.receivedFor(first, count));
  const { data: listings } = useQuery(myListings());
  const serviceOf = (entry: CalendarEntry): string => {
    const listing = listings?.find(({ id }) => id === entry.booking.listingId);
    return listing ? serviceLabel(listing.serviceType) : '';
  };
  return (
    <div className="page-width flex flex-col gap-4 py-2 md:py-6">
      <BackLink to={paths.dashboardTab('bookings')}>Bookings</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="text-xl">
            Your calendar
          </h1>
          <p role="status">{day ? weekdayText(day) : weekText(first)}</p>
        </div>
        <PeriodLinks first={first} isDay={day !== null} />
      </div>
      <Loaded
        query={bookings}
        height="h-96"
        level="h2"
        failed="Your bookings did not load"
        failedText="Check your connection and try again."
      >
        {(rows) => {
          const days = daysFrom(first, count, rows);
          if (days.every(({ entries }) => entries.length === 0)) return <Nothing isDay={day !== null} />;
          return (
            <>
              <Grid days={days} serviceOf={serviceOf} />
              <Agenda days={days} serviceOf={serviceOf} />
            </>
          );
        }}
      </Loaded>
      <TimesLinks />
    </div>
  );
}

/** To the time before and after, to now, and between the week and a day of it. */
function PeriodLinks({ first, isDay }: { first: string; isDay: boolean }) {
  const to = isDay ? paths.calendarDay : paths.calendar;
  const [step, what] = isDay ? [1, 'day'] : [WEEK, 'week'];
  const now = today();
  const dayOfWeek = now >= first && now < addDays(first, WEEK) ? now : first;
  return (
    <nav aria-label="Times" className="flex flex-wrap gap-2">
      <ButtonLink variant="secondary" size="icon" to={to(addDays(first, -step))}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="sr-only">Previous {what}</span>
      </ButtonLink>
      <ButtonLink variant="secondary" to={to(isDay ? now : undefined)}>
        Today
      </ButtonLink>
      <ButtonLink variant="secondary" size="icon" to={to(addDays(first, step))}>
        <ChevronRight aria-hidden className="size-5" />
        <span className="sr-only">Next {what}</span>
      </ButtonLink>
      <ButtonLink variant="secondary" to={isDay ? paths.calendar(first) : paths.calendarDay(dayOfWeek)}>
        {isDay ? 'Week' : 'Day'}
      </ButtonLink>
    </nav>
  );
}

const Nothing = ({ isDay }: { isDay: boolean }) => (
  <Card>
    <EmptyState icon={Calendar} title={isDay ? 'No bookings on this day' : 'No bookings this week'}>
      Bookings with a time are shown here, and accepted ones with a day.
    </EmptyState>
  </Card>
);

interface DaysProps {
  days: readonly CalendarDay[];
  serviceOf: (entry: CalendarEntry) => string;
}

const headClass = 'border-b border-line p-2 text-left text-sm font-semibold';

function Grid({ days, serviceOf }: DaysProps) {
  const hours: (number | null)[] = hoursOf(days);
  const hasUntimed = days.some(({ entries }) => entries.some(({ hour }) => hour === null));
  return (
    <table className="w-full table-fixed border-collapse rounded-card bg-surface max-lg:hidden">
      <caption className="sr-only">Your bookings by day and hour</caption>
      <thead>
        <tr>
          <th scope="col" className={`w-16 ${headClass}`}>
            <span className="sr-only">Hour</span>
          </th>
          {days.map(({ date }) => (
            <th
              key={date}
              scope="col"
              className={headClass}
              aria-current={date === today() ? 'date' : undefined}
            >
              <DayName date={date} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(hasUntimed ? [null, ...hours] : hours).map((hour) => (
          <tr key={hour}>
            <th
              scope="row"
              className="border-b border-line p-2 text-left align-top text-xs font-normal text-muted tabular-nums"
            >
              {hour === null ? 'Any time' : `${String(hour).padStart(2, '0')}:00`}
            </th>
            {days.map(({ date, entries }) => (
              <td key={date} className="h-12 border-b border-l border-line p-1 align-top">
                <Entries entries={entries.filter((entry) => entry.hour === hour)} serviceOf={serviceOf} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Agenda = ({ days, serviceOf }: DaysProps) => (
  <ol className="flex flex-col gap-3 lg:hidden">
    {days.map(({ date, entries }) => (
      <li key={date} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {days.length > 1 && (
          <h2 className="text-base font-semibold">
            <DayName date={date} />
          </h2>
        )}
        {entries.length === 0 ? (
          <p className="text-sm text-muted">Nothing booked</p>
        ) : (
          <Entries entries={entries} serviceOf={serviceOf} />
        )}
      </li>
    ))}
  </ol>
);

const DayName = ({ date }: { date: string }) => (
  <>
    <Link
      to={paths.calendarDay(date)}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {weekdayOf(date)}
    </Link>
    {date === today() && (
      <>
        {' '}
        <Badge tone="accent">Today</Badge>
      </>
    )}
  </>
);

interface EntriesProps {
  entries: readonly CalendarEntry[];
  serviceOf: DaysProps['serviceOf'];
}

const Entries = ({ entries, serviceOf }: EntriesProps) => (
  <ul className="flex basis-full flex-col gap-1 empty:hidden">
    {entries.map((entry) => (
      <li key={entry.booking.id}>
        <Link
          to={paths.bookingReceived(entry.booking.id)}
          className="flex min-h-11 flex-col rounded-control border border-line-strong bg-accent-soft px-2 py-1 text-sm hover:bg-sunken"
        >
          <span className="tabular-nums">{entry.time ?? 'Any time'}</span>
          <span className="font-semibold wrap-anywhere">{entry.booking.customerName}</span>
          <span className="text-xs wrap-anywhere">
            {[serviceOf(entry), stateOf(entry)].filter(Boolean).join(', ')}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const stateOf = ({ booking: { status, completedAt } }: CalendarEntry): string => {
  if (completedAt !== null) return 'Done';
  return status === 'accepted' ? 'Accepted' : 'Waiting for your answer';
};
