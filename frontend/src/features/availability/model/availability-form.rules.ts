import * as z from 'zod/mini';
import type { AvailabilityView } from '../../../lib/api/api-types.js';
import type { Holiday } from './holidays.rules.js';

/** From the hour to the hour, "08:00"; a day ends at "24:00". */
export interface Span {
  from: string;
  to: string;
}

export interface DateException extends Span {
  date: string;
  /** 'closed', or 'hours': then the span replaces those of the week. */
  kind: string;
}

export interface AvailabilityValues {
  /** Monday first; a day without spans is a day off. */
  days: { spans: Span[] }[];
  /** Numbers as the fields hold them. */
  slotMinutes: string;
  bufferMinutes: string;
  noticeHours: string;
  capacity: string;
  holidays: string[];
  exceptions: DateException[];
}

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const MOST_SPANS = 8;
export const MOST_EXCEPTIONS = 100;

const week = (isOpen: (day: number) => boolean, span: Span): AvailabilityValues['days'] =>
  WEEKDAYS.map((_, day) => ({ spans: isOpen(day) ? [{ ...span }] : [] }));

export const QUICK_WEEKS = [
  { label: 'Mon-Fri 8:00-17:00', days: week((day) => day < 5, { from: '08:00', to: '17:00' }) },
  { label: 'Every day 7:00-19:00', days: week(() => true, { from: '07:00', to: '19:00' }) },
] as const;

const emptyAvailability: AvailabilityValues = {
  days: week(() => false, { from: '08:00', to: '17:00' }),
  slotMinutes: '60',
  bufferMinutes: '0',
  noticeHours: '2',
  capacity: '1',
  holidays: [],
  exceptions: [],
};

/** The initial values. Past exceptions are left out; null: there is no calendar yet. */
export function formOf(
  availability: AvailabilityView | null,
  holidays: readonly Holiday[],
  today: string,
): AvailabilityValues {
  if (!availability) return emptyAvailability;
  const { weekly, slotMinutes, bufferMinutes, noticeHours, capacity } = availability;
  const coming = availability.exceptions.filter(({ date }) => date >= today);
  const isHoliday = ({ date, closed }: AvailabilityView['exceptions'][number]) =>
    closed === true && holidays.some((holiday) => holiday.date === date);
  return {
    days: WEEKDAYS.map((_, index) => ({
      spans: weekly.filter(({ day }) => day === index + 1).map(({ from, to }) => ({ from, to })),
    })),
    slotMinutes: String(slotMinutes),
    bufferMinutes: String(bufferMinutes),
    noticeHours: String(noticeHours),
    capacity: String(capacity),
    holidays: coming.filter(isHoliday).map(({ date }) => date),
    exceptions: coming
      .filter((exception) => !isHoliday(exception))
      .map(({ date, closed, from = '08:00', to = '17:00' }) => ({
        date,
        kind: closed ? 'closed' : 'hours',
        from,
        to,
      })),
  };
}

export const availabilityOf = (values: AvailabilityValues): AvailabilityView => ({
  weekly: values.days.flatMap(({ spans }, index) =>
    spans.map(({ from, to }) => ({
      day: (index + 1) as AvailabilityView['weekly'][number]['day'],
      from,
      to,
    })),
  ),
  slotMinutes: Number(values.slotMinutes),
  bufferMinutes: Number(values.bufferMinutes),
  noticeHours: Number(values.noticeHours),
  capacity: Number(values.capacity),
  exceptions: [
    ...values.holidays.map((date) => ({ date, closed: true as const })),
    ...values.exceptions.map(({ date, kind, from, to }) =>
      kind === 'closed' ? { date, closed: true as const } : { date, from, to },
    ),
  ],
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** "1 hour 30 minutes" */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [hours > 0 && (hours === 1 ? '1 hour' : `${hours} hours`), rest > 0 && `${rest} minutes`];
  return words.filter(Boolean).join(' ');
}

/** How many jobs can begin in the spans of an ordinary week, one after the other. */
export function timesInWeek({ days, slotMinutes, bufferMinutes }: AvailabilityValues): number {
  const slot = Number(slotMinutes);
  return days
    .flatMap(({ spans }) => spans)
    .map(({ from, to }) =>
      Math.floor((minutesOf(to) - minutesOf(from) - slot) / (slot + Number(bufferMinutes))),
    )
    .reduce((sum, steps) => sum + Math.max(0, steps + 1), 0);
}

interface Problem {
  path: (string | number)[];
  message: string;
}

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Why a span cannot be; of overlapping ones the later in the list is wrong. */
function spanProblem(span: Span, before: readonly Span[], slotMinutes: number): string | undefined {
  if (span.to <= span.from) return 'The end must be after the start';
  if (before.some((other) => overlaps(span, other))) return 'These hours overlap the ones above';
  if (minutesOf(span.to) - minutesOf(span.from) < slotMinutes)
    return `This is shorter than one job, which takes ${durationText(slotMinutes)}`;
  return undefined;
}

function exceptionProblem(values: AvailabilityValues, index: number): Problem | undefined {
  const exception = values.exceptions[index];
  if (!exception) return undefined;
  const at = (field: keyof DateException, message: string) => ({
    path: ['exceptions', index, field],
    message,
  });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(exception.date)) return at('date', 'Choose a date');
  const before = values.exceptions.slice(0, index).filter(({ date }) => date === exception.date);
  const isOff = values.holidays.includes(exception.date) || before.some(({ kind }) => kind === 'closed');
  if (isOff) return at('date', 'This date is a day off already');
  if (exception.kind === 'closed')
    return before.length > 0 ? at('date', 'This date has hours already') : undefined;
  const message = spanProblem(exception, before, Number(values.slotMinutes));
  return message === undefined ? undefined : at('to', message);
}

/** The validation errors by field, in the order of the screen. */
function problemsIn(values: AvailabilityValues): Problem[] {
  const ofWeek = values.days.flatMap(({ spans }, day) =>
    spans.flatMap((span, index) => {
      const message = spanProblem(span, spans.slice(0, index), Number(values.slotMinutes));
      return message === undefined ? [] : [{ path: ['days', day, 'spans', index, 'to'], message }];
    }),
  );
  const isEmpty = values.days.every(({ spans }) => spans.length === 0) && values.exceptions.length === 0;
  return [
    ...(isEmpty ? [{ path: ['days'], message: 'Choose the hours of at least one day' }] : []),
    ...ofWeek,
    ...values.exceptions.flatMap((_, index) => exceptionProblem(values, index) ?? []),
  ];
}

const span = { from: z.string(), to: z.string() };

/** Contract 3.15. */
export const availabilityRules = z
  .object({
    days: z.array(z.object({ spans: z.array(z.object(span)) })),
    slotMinutes: z.string(),
    bufferMinutes: z.string(),
    noticeHours: z.string(),
    capacity: z.string(),
    holidays: z.array(z.string()),
    exceptions: z.array(z.object({ date: z.string(), kind: z.string(), ...span })),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of problemsIn(value))
      issues.push({ code: 'custom', path, message, input: value });
  });
