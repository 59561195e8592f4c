import type { ServiceRequestDetails } from '../modules/bookings/domain/service-request.events.js';

/** Somebody's answer; days count back from today. */
export interface AnswerText {
  on: number;
  message: string;
  naira: number | null;
  duration?: string;
  availability?: string;
  /** Who answers: the demo provider, or the next one of that trade in that state. */
  from?: 'provider';
  /** The customer chose it a day later. */
  isChosen?: boolean;
}

/** A service request of the demo world, what came of it, and how many looked at it. */
export interface RequestText {
  customer: string;
  on: number;
  /** The day that the customer would like lies so many days after it. */
  daysAhead: number | null;
  details: Omit<ServiceRequestDetails, 'preferredDate'>;
  answers: readonly AnswerText[];
  /** Null: nothing was done about it yet. */
  moved: readonly { on: number; status: 'in_progress' | 'completed' | 'cancelled' }[];
  views: number;
}

/** A place in Lagos. */
export const inLagos = (city: string, location: string) => ({ city, location, state: 'Lagos' });
