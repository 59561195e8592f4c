const LAGOS = { timeZone: 'Africa/Lagos' } as const;
/** Made when first used: that takes a slow phone thirty milliseconds. */
const inLagos = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat('en-NG', { ...LAGOS, ...options }));
};
const day = inLagos({ day: 'numeric', month: 'short', year: 'numeric' });
const shortDay = inLagos({ day: 'numeric', month: 'short' });
const month = inLagos({ month: 'short', year: 'numeric' });
const weekday = inLagos({ weekday: 'short', day: 'numeric', month: 'short' });
const clock = inLagos({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const time = inLagos({ hour: 'numeric', minute: '2-digit', hour12: true });
let isoDate: Intl.DateTimeFormat | undefined;

/** "21 Nov 2026", in Lagos, wherever the browser is. */
export const dayOf = (iso: string): string => day().format(new Date(iso));

/** The day before a midnight in Lagos at which something ends: the last one on which it holds. */
export const lastDayOf = (end: string): string => day().format(new Date(Date.parse(end) - 1));

/** "21 Nov", in Lagos. */
export const shortDayOf = (iso: string): string => shortDay().format(new Date(iso));

/** "3:40 pm", in Lagos. */
export const timeOf = (iso: string): string => time().format(new Date(iso)).toLowerCase();

/** "2026-11-21", the day that it is now in Lagos, as a date field wants it. */
export const today = (now = new Date()): string =>
  (isoDate ??= new Intl.DateTimeFormat('en-CA', { ...LAGOS, dateStyle: 'short' })).format(now);

/** "Nov 2026", in Lagos. */
export const monthOf = (iso: string): string => month().format(new Date(iso));

/** "21 Nov 2026, 3:40 pm", in Lagos. */
export const momentOf = (iso: string): string => `${dayOf(iso)}, ${timeOf(iso)}`;

/** "Sat 5 Dec" of a moment or of a date such as "2026-12-05", in Lagos. */
export const weekdayOf = (iso: string): string => weekday().format(new Date(iso)).replace(',', '');

/** "15:40", in Lagos. */
export const clockOf = (iso: string): string => clock().format(new Date(iso));

const SOON_MS = 6 * 86_400_000;

/** When a time that can be booked begins, in Lagos: "Tue 10:00" within six days, else "Tue 8 Dec, 10:00". */
export const slotTimeOf = (iso: string, now: number): string =>
  Date.parse(iso) - now < SOON_MS
    ? `${weekdayOf(iso).slice(0, 3)} ${clockOf(iso)}`
    : `${weekdayOf(iso)}, ${clockOf(iso)}`;

/** "Today", "Yesterday" or "21 Nov 2026", in Lagos: the heading of a day. `now` in milliseconds. */
export function dayLabel(iso: string, now = Date.now()): string {
  const label = dayOf(iso);
  if (label === dayOf(new Date(now).toISOString())) return 'Today';
  return label === dayOf(new Date(now - 86_400_000).toISOString()) ? 'Yesterday' : label;
}

/** "2026-11-21", the day of a moment in Lagos. */
export const dateOf = (iso: string): string => today(new Date(iso));

/** The date some days later, or earlier; both are dates alone, like "2026-11-21". */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 Sunday. */
export const isoDayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** "Sat 5 Dec" of a moment or a date, in Lagos; with its year when that is not this one. */
export function weekdayText(iso: string, now = new Date()): string {
  const year = dateOf(iso).slice(0, 4);
  return year === today(now).slice(0, 4) ? weekdayOf(iso) : `${weekdayOf(iso)} ${year}`;
}

/** "Sat 5 Dec, 10:00-11:00", in Lagos; with its year when that is not this one. */
export const slotText = (start: string, end: string | null | undefined, now = new Date()): string =>
  `${weekdayText(start, now)}, ${clockOf(start)}${end ? `-${clockOf(end)}` : ''}`;
