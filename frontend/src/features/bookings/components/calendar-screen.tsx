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
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { keys } from '../../../lib/api/query-keys.js';
import { today, weekdayOf } from '../../../lib/format/dates.js';
import { addDays } from '../../../lib/format/slots.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { paths } from '../../../lib/paths.js';
import { bookingQueries } from '../api/bookings.queries.js';
import {
  hoursOf,
  mondayIn,
  weekOf,
  weekText,
  type CalendarDay,
  type CalendarEntry,
} from '../model/calendar.rules.js';
import { TimesLinks } from './times-links.js';

const WEEK = 7;

/** Contract 3.15: a provider's week: a grid where there is room for one, days below each other on a phone. */
export function CalendarScreen() {
  const [search] = useSearchParams();
  const monday = mondayIn(search.get('week'));
  const bookings = useQuery(bookingQueries.received());
  const { data: listings } = useQuery<ListingDetailView[] | null>({ queryKey: keys.myListings() });
  const serviceOf = (entry: CalendarEntry): string => {
    const listing = listings?.find(({ id }) => id === entry.booking.listingId);
    return listing ? serviceLabel(listing.serviceType) : '';
  };
  return (
    <div className="page-width flex flex-col gap-4 py-8">
      <BackLink to={paths.dashboardTab('bookings')}>Bookings</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl">
          Your calendar
        </h1>
        <WeekLinks monday={monday} />
      </div>
      <p role="status" className="font-semibold">
        {weekText(monday)}
      </p>
      <Loaded
        query={bookings}
        height="h-96"
        level="h2"
        failed="Your bookings did not load"
        failedText="Check your connection and try again."
      >
        {(rows) => {
          const days = weekOf(monday, rows);
          if (days.every(({ entries }) => entries.length === 0)) return <NothingThisWeek />;
          return (
            <>
              <WeekGrid days={days} serviceOf={serviceOf} />
              <Agenda days={days} serviceOf={serviceOf} />
            </>
          );
        }}
      </Loaded>
      <TimesLinks />
    </div>
  );
}

const WeekLinks = ({ monday }: { monday: string }) => (
  <nav aria-label="Weeks" className="flex gap-2">
    <ButtonLink variant="secondary" size="icon" to={paths.calendar(addDays(monday, -WEEK))}>
      <ChevronLeft aria-hidden className="size-5" />
      <span className="sr-only">Previous week</span>
    </ButtonLink>
    <ButtonLink variant="secondary" to={paths.calendar()}>
      Today
    </ButtonLink>
    <ButtonLink variant="secondary" size="icon" to={paths.calendar(addDays(monday, WEEK))}>
      <ChevronRight aria-hidden className="size-5" />
      <span className="sr-only">Next week</span>
    </ButtonLink>
  </nav>
);

const NothingThisWeek = () => (
  <Card>
    <EmptyState icon={Calendar} title="No bookings this week">
      Bookings with a time are shown here, and accepted ones with a day.
    </EmptyState>
  </Card>
);

interface DaysProps {
  days: readonly CalendarDay[];
  serviceOf: (entry: CalendarEntry) => string;
}

const headClass = 'border-b border-line p-2 text-left text-sm font-semibold';

function WeekGrid({ days, serviceOf }: DaysProps) {
  const hours: (number | null)[] = hoursOf(days);
  const hasUntimed = days.some(({ entries }) => entries.some(({ hour }) => hour === null));
  return (
    <table className="w-full table-fixed border-collapse rounded-card bg-surface max-lg:hidden">
      <caption className="sr-only">Your bookings of this week by day and hour</caption>
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
        <h2 className="text-base">
          <DayName date={date} />
        </h2>
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
    {weekdayOf(date)}
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

/** Each is a link to its job. */
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
