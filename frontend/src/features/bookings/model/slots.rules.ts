import { ApiError } from '../../../lib/api/api-client.js';
import type { SlotsView } from '../../../lib/api/api-types.js';
import { today, addDays, dateOf } from '../../../lib/format/dates.js';

/** Days per request. */
export const SLOT_DAYS = 14;
/** How far ahead a booking can be made. */
const MOST_DAYS = 365;

export type SlotView = SlotsView['slots'][number];

export interface FreeDay {
  /** "2026-12-05", of Lagos. */
  date: string;
  slots: readonly SlotView[];
}

export function freeDaysOf(slots: readonly SlotView[]): FreeDay[] {
  const days = new Map<string, SlotView[]>();
  for (const slot of slots) {
    const date = dateOf(slot.start);
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(slot);
    else days.set(date, [slot]);
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }));
}

/** The first day of the page after `from`; undefined when it is further ahead than anyone can book. */
export function nextFrom(from = today(), now = today()): string | undefined {
  const next = addDays(from, SLOT_DAYS);
  return next < addDays(now, MOST_DAYS) ? next : undefined;
}

/** Someone else was faster. */
const TAKEN = 'This time is no longer available';

export const isTaken = (failure: unknown): boolean => failure instanceof ApiError && failure.text === TAKEN;

export const CHOOSE_ANOTHER = `${TAKEN}. Please choose another one.`;
