const LAGOS = { timeZone: 'Africa/Lagos' } as const;
/** Made when first used: that takes a slow phone thirty milliseconds. */
const inLagos = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat('en-NG', { ...LAGOS, ...options }));
};
const day = inLagos({ day: 'numeric', month: 'short', year: 'numeric' });
const shortDay = inLagos({ day: 'numeric', month: 'short' });
const month = inLagos({ month: 'short', year: 'numeric' });
const time = inLagos({ hour: 'numeric', minute: '2-digit', hour12: true });
const weekday = inLagos({ weekday: 'short', day: 'numeric', month: 'short' });
const clock = inLagos({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
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

/** "Sat 21 Nov", in Lagos; of a moment or a date. */
export const weekdayOf = (iso: string): string => weekday().format(new Date(iso)).replace(',', '');

/** "15:40", in Lagos. */
export const clockOf = (iso: string): string => clock().format(new Date(iso));

/** "Sat 5 Dec, 10:00-11:00", in Lagos; with its year when that is not this one. */
export function slotText(start: string, end: string | null | undefined, now = new Date()): string {
  const year = dateOf(start).slice(0, 4);
  const isThisYear = year === today(now).slice(0, 4);
  return `${weekdayOf(start)}${isThisYear ? '' : ` ${year}`}, ${clockOf(start)}${end ? `-${clockOf(end)}` : ''}`;
}

/** "Nov 2026", in Lagos. */
export const monthOf = (iso: string): string => month().format(new Date(iso));

/** "21 Nov 2026, 3:40 pm", in Lagos. */
export const momentOf = (iso: string): string => `${dayOf(iso)}, ${timeOf(iso)}`;
