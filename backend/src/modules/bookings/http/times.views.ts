import type { Availability } from '../../../kernel/availability.js';

/** `Availability` of the contract. */
export const availabilityOf = (availability: Availability) => ({
  weekly: availability.weekly.map(({ day, from, to }) => ({ day, from, to })),
  slotMinutes: availability.slotMinutes,
  bufferMinutes: availability.bufferMinutes,
  noticeHours: availability.noticeHours,
  capacity: availability.capacity,
  exceptions: availability.exceptions.map(({ date, closed, from, to }) => ({
    date,
    ...(closed && { closed }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })),
});
export type AvailabilityView = ReturnType<typeof availabilityOf>;

/** Free times of a listing. */
export interface SlotsView {
  timezone: 'Africa/Lagos';
  slots: { start: string; end: string }[];
}
