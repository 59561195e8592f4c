import type { BookingView } from './api-types.js';

export interface AvailabilityView {
  weekly: { day: 1 | 2 | 3 | 4 | 5 | 6 | 7; from: string; to: string }[];
  slotMinutes: 15 | 30 | 45 | 60 | 90 | 120 | 180 | 240 | 480;
  bufferMinutes: number;
  noticeHours: number;
  capacity: number;
  exceptions: { date: string; closed?: true; from?: string; to?: string }[];
}

export interface SlotView {
  /** ISO 8601. */
  start: string;
  end: string;
}

export interface SlotsView {
  timezone: 'Africa/Lagos';
  slots: SlotView[];
  hasCalendar?: boolean;
}

/** What a booking with a time has beside the rest. */
export interface BookingTimes {
  slotStart?: string;
  slotEnd?: string;
  reschedule?: { slotStart: string; slotEnd?: string; by: 'customer' | 'provider'; reason?: string } | null;
  cancelledBy?: 'customer' | 'provider' | 'site' | null;
  cancelReason?: string | null;
}

export type TimedBooking = BookingView & BookingTimes;
