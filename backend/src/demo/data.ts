import type { Availability, Weekday } from '../kernel/availability.js';
import type { State } from '../kernel/nigeria.js';
import type { ReportType, ReportUrgency } from '../modules/admin/domain/report.events.js';
import type { ServiceRequestDetails } from '../modules/bookings/domain/service-request.events.js';
import type { SavedCriteria } from '../modules/discovery/stores/saved-searches.js';
import type { PricingType } from '../modules/listings/public/listing.public-events.js';
import type { PromotionType } from '../modules/promotions/public/promotion.public-events.js';
import accounts from './data/accounts.json' with { type: 'json' };
import bookingTexts from './data/booking-texts.json' with { type: 'json' };
import bookings from './data/bookings.json' with { type: 'json' };
import calendars from './data/calendars.json' with { type: 'json' };
import chats from './data/chats.json' with { type: 'json' };
import kept from './data/kept.json' with { type: 'json' };
import letters from './data/letters.json' with { type: 'json' };
import listingTexts from './data/listing-texts.json' with { type: 'json' };
import names from './data/names.json' with { type: 'json' };
import promotions from './data/promotions.json' with { type: 'json' };
import reports from './data/reports.json' with { type: 'json' };
import requests from './data/requests.json' with { type: 'json' };
import reviewTexts from './data/review-texts.json' with { type: 'json' };
import states from './data/states.json' with { type: 'json' };
import trades from './data/trades.json' with { type: 'json' };

// The content of the demo world. People go by names of its own: `customer`, `provider`, `provider 29`, `customer 7`.
// Days count back from today. In texts `{first}` and `{family}` are the provider's names, `{city}`, `{area}` and
// `{state}` the place, `{job}` what it is for.

/** A person whom the code names. */
interface Account {
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Printed at the first start, with what the account shows. */
  login?: string;
}

/** How providers of one trade present themselves. */
export interface Trade {
  serviceType: string;
  /** How common it is among the providers, 1 to 5. */
  share: number;
  /** Trades of one group may belong to one person. */
  group?: string;
  /** What the work is called, where the label of the trade does not say it. */
  craft?: string;
  businessNames: readonly string[];
  descriptions: readonly string[];
  /** Usual starting prices; rounded to what people really ask. */
  naira: { lowest: number; highest: number };
  pricing: readonly PricingType[];
  priceNotes: readonly string[];
  /** What people call the trade for, so that it fits behind "for". */
  jobs: readonly string[];
}

/** A town or a part of a big one; `area` is its local government. */
export interface Town {
  city: string;
  area: string;
  streets: readonly string[];
}

export interface StateOfTheWorld {
  /** How many listings there are, without those of the demo provider. */
  listings: number;
  /** How many of the customers live here, next to other states. */
  customers: number;
  /** Whose names are the most usual ones. */
  names: readonly (keyof typeof names)[];
  shopNames: 'north' | 'south';
  /** What a job costs next to other states. */
  priceFactor?: number;
  /** The city that has every common trade; `all towns`: they are one city. */
  largeCity?: string;
  /** The biggest first. */
  towns: readonly Town[];
}

export interface BookingText {
  customer: string;
  provider: string;
  /** Which of the provider's. */
  listing?: number;
  text: string;
  requestedOn: number;
  /** The appointment is so many days after the request. */
  daysAhead?: number;
  time?: string;
  /** The time is one of the provider's calendar. */
  isSlot?: boolean;
  location?: string;
  naira?: number;
  decision?: { on: number; status: 'accepted' | 'rejected'; response?: string; price?: PriceText };
  /** The customer marked the job as done on this day. */
  completedOn?: number;
}

/** A price that came with the acceptance, in naira. */
export interface PriceText {
  labour: number;
  parts?: number;
  callOut?: number;
  note?: string;
  /** What the customer said to it; none while it waits. */
  answer?: 'agreed' | 'declined';
}

/** When a listing can be booked; the hours of all its days are the same. */
export interface CalendarText extends Omit<Availability, 'weekly' | 'exceptions'> {
  provider: string;
  listing: number;
  days: readonly Weekday[];
  spans: readonly (readonly [from: string, to: string])[];
  /** Days ago; without it before all bookings. */
  setOn?: number;
}

/**
 * One message; `minute` counts from the day's hour. The fewer moments there are, the shorter is the first start:
 * conversations share theirs.
 */
export interface ChatLine {
  from: 'customer' | 'provider';
  day: number;
  minute?: number;
  text: string;
  /** A picture goes along: which scene of the trade. */
  scene?: number;
}

/** What a customer and a provider of this trade wrote to each other, oldest first. */
export interface ChatText {
  customer: string;
  /** By name, or any of the trade in that state. */
  provider: string | { state: string };
  serviceType: string;
  lines: readonly ChatLine[];
  /** How many of the last lines are not read yet. */
  unread?: number;
}

export interface AnswerText {
  on: number;
  message: string;
  naira: number | null;
  duration?: string;
  availability?: string;
  /** Who answers; left out: the next one of that trade in that state. */
  from?: string;
  /** The customer chose it a day later. */
  isChosen?: boolean;
}

/** A service request, what came of it, and how many visitors saw it. */
export interface RequestText {
  customer: string;
  on: number;
  /** The preferred day is so many days after the request. */
  daysAhead: number | null;
  details: Omit<ServiceRequestDetails, 'preferredDate'>;
  answers: readonly AnswerText[];
  moved: readonly { on: number; status: 'in_progress' | 'completed' | 'cancelled' }[];
  views: number;
}

/** A report of a listing, and what the administrator wrote when it was decided a day later. */
interface ReportText {
  name: string;
  /** Left out: a visitor. */
  by?: string;
  on: number;
  type: ReportType;
  urgency: ReportUrgency;
  about: string;
  description: string;
  dismissed?: string;
  suspended?: string;
}

/** A message to the team. */
interface Letter {
  from: string;
  subject: string;
  message: string;
  isRead?: boolean;
  /** Against the suspension of the sender's listing. */
  isAppeal?: boolean;
}

export const ACCOUNTS: readonly Account[] = accounts;
export const TRADES = trades as readonly Trade[];
export const STATES_OF_THE_WORLD = states as Readonly<Record<State, StateOfTheWorld>>;
export const NAMES = names;
export const LISTING_TEXTS = listingTexts;
export const BOOKING_TEXTS = bookingTexts;
export const REVIEW_TEXTS = reviewTexts;
export const BOOKINGS = bookings as readonly BookingText[];
export const CALENDARS = calendars as unknown as readonly CalendarText[];
export const CHATS = chats as readonly ChatText[];
export const REQUESTS = requests as readonly RequestText[];
export const REPORTS = reports as readonly ReportText[];
export const LETTERS: readonly Letter[] = letters;
export const PAYMENT_ACCOUNTS = promotions.accounts;
export const PROMOTED = promotions.promoted as readonly {
  provider: string;
  type: PromotionType;
  days: number;
}[];
export const FAVOURITE_TRADES = kept.favourites;
export const SAVED_SEARCHES = kept.savedSearches as readonly SavedCriteria[];

/** Throws where nothing is known by that key: the data and the code disagree. */
export const found = <Item>(item: Item | undefined, what: string): Item => {
  if (item === undefined) throw new Error(`The demo world has no ${what}`);
  return item;
};

export const tradeOf = (serviceType: string): Trade =>
  found(
    TRADES.find((trade) => trade.serviceType === serviceType),
    `trade ${serviceType}`,
  );

export const accountOf = (name: string): Account =>
  found(
    ACCOUNTS.find((account) => account.name === name),
    `account ${name}`,
  );
