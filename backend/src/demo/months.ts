import type { INestApplicationContext } from '@nestjs/common';
import { RequestViews } from '../modules/bookings/stores/request-views.js';
import { ListingViews } from '../modules/discovery/stores/listing-views.js';
import { Clock } from '../platform/clock.js';
import { enterBooking } from './bookings.js';
import { planBookings } from './bookings-plan.js';
import { enterChat } from './chats.js';
import { CHATS, type ChatText } from './chat-texts.js';
import { Diary } from './diary.js';
import { enterJob } from './jobs.js';
import { jobsOfTheLogins } from './jobs-of-the-logins.js';
import { type Offer, planJobs } from './jobs-plan.js';
import { enterReports } from './moderation.js';
import { enterOldPromotions } from './old-promotions.js';
import type { Random } from './random.js';
import { enterRequest } from './requests.js';
import { REQUESTS_OF_OTHERS } from './requests-of-others.js';
import { REQUESTS_OF_THE_CUSTOMER } from './requests-of-the-customer.js';
import type { Seeding } from './seeding.js';
import { enterViews } from './views.js';

/** Where the demo customer lives. */
const HOME = 'Surulere';

/** What people did in the last two months: contacts, bookings, reviews, chats, requests, and who looked at whom. */
export const diaryOf = (
  app: INestApplicationContext,
  seeding: Seeding,
  customers: readonly string[],
  offers: readonly Offer[],
  random: Random,
): Diary => {
  const diary = new Diary();
  const clock = app.get(Clock, { strict: false });
  const isOfNobodySpecial = ({ provider }: Offer) => !['provider', 'suspended'].includes(provider);
  const others = offers.filter(isOfNobodySpecial);
  const own = jobsOfTheLogins(offers, customers, random);
  const jobs = [...own.jobs, ...planJobs(others, customers, random)];
  for (const [place, job] of jobs.entries()) enterJob(diary, seeding, `job ${place + 1}`, job);
  const bookings = [...own.bookings, ...planBookings(others, customers, random)];
  for (const [place, one] of bookings.entries())
    enterBooking(diary, seeding, clock, `booking ${place + 1}`, one);
  for (const [place, chat] of CHATS.entries())
    enterChat(diary, seeding, `chat ${place + 1}`, chat, offerOf(chat, offers));
  const views = app.get(RequestViews, { strict: false });
  for (const [place, request] of [...REQUESTS_OF_THE_CUSTOMER, ...REQUESTS_OF_OTHERS].entries()) {
    const { serviceType, state } = request.details;
    const answering = others.filter(({ listing }) => isOf(listing, serviceType, state));
    enterRequest({ diary, seeding, clock, views }, `request ${place + 1}`, request, answering);
  }
  enterOldPromotions(diary, seeding);
  enterReports(diary, seeding);
  enterViews(diary, seeding, app.get(ListingViews, { strict: false }), offers, random);
  return diary;
};

const isOf = (listing: Offer['listing'], serviceType: string, state: string): boolean =>
  listing.serviceType === serviceType && listing.state === state;

/** Who the customer writes to: somebody near, where there is one. */
const offerOf = ({ provider, serviceType }: ChatText, offers: readonly Offer[]): Offer => {
  const fitting =
    typeof provider === 'string'
      ? offers.filter((offer) => offer.provider === provider && offer.listing.serviceType === serviceType)
      : offers.filter(({ listing }) => isOf(listing, serviceType, provider.state));
  const found = fitting.find(({ listing }) => listing.city === HOME) ?? fitting[0];
  if (!found) throw new Error(`Nobody in the demo world can be asked for ${serviceType}`);
  return found;
};
