import type { JobView, ListingDetailView, ProviderWaitingView } from '../../../lib/api/api-types.js';
import { dayOf, slotTimeOf, weekdayOf, slotText } from '../../../lib/format/dates.js';
import { naira, typedAsMoney, plural } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';

/** A task of a provider: its title, the facts, and a link. */
export interface Need {
  key: string;
  title: string;
  facts: string;
  action: string;
  to: string;
}

export interface NeedsKnown {
  /** Open jobs as the provider. */
  jobs: readonly JobView[];
  /** Of jobs as a customer. */
  ownToAnswer: number;
  waiting: ProviderWaitingView;
  unread: number;
  listings: readonly ListingDetailView[];
  /** Null: not known. */
  isIdentitySent: boolean | null;
  /** Milliseconds. */
  now: number;
}

const PROMOTION_NAMES = {
  boost: 'Boost',
  featured: 'Featured',
  premium: 'Premium',
  verification: 'Phone and Place Badge',
} as const;

/** The display name of a promotion. */
export const promotionName = (type: keyof typeof PROMOTION_NAMES): string => PROMOTION_NAMES[type];

const ENDS_SOON_MS = 3 * 86_400_000;
const line = (...facts: (string | null | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

/** Most urgent first: people who wait for an answer, then money, then what brings more work. */
export function needsOf(known: NeedsKnown): Need[] {
  return [
    ...jobNeeds(known),
    ...peopleNeeds(known),
    ...promotionNeeds(known),
    ...workNeeds(known),
    ...trustNeeds(known),
  ];
}

function jobNeeds({ jobs, waiting, now }: NeedsKnown): Need[] {
  const urgency = ['answer_booking', 'answer_move', 'confirm_contact'] as const;
  return urgency.flatMap((action) =>
    jobs.flatMap((job): Need[] => {
      if (job.next?.action !== action) return [];
      const { other, listing, bookingId } = job;
      const to = bookingId === null ? paths.dashboardTab('bookings') : paths.bookingReceived(bookingId);
      const booking = waiting.bookings.find(({ id }) => id === bookingId);
      const about = { key: job.id, to };
      if (action === 'confirm_contact')
        return [
          { ...about, title: `${other.name} contacted you`, facts: listing.businessName, action: 'Confirm' },
        ];
      if (action === 'answer_move')
        return [
          {
            ...about,
            title: `${other.name} asks for another time`,
            facts: listing.businessName,
            action: 'Answer',
          },
        ];
      return [
        {
          ...about,
          title: `${other.name} wants to book`,
          facts: line(
            listing.businessName,
            booking && timeOf(booking),
            booking?.budget != null && `Budget ${naira(booking.budget)}`,
            booking?.answerDueAt != null && `Answer by ${slotTimeOf(booking.answerDueAt, now)}`,
          ),
          action: 'Answer',
        },
      ];
    }),
  );
}

const timeOf = ({
  slotStart,
  slotEnd,
  preferredDate,
  preferredTime,
}: ProviderWaitingView['bookings'][number]): string =>
  slotStart
    ? slotText(slotStart, slotEnd)
    : [preferredDate && weekdayOf(preferredDate), preferredTime].filter(Boolean).join(', ');

function peopleNeeds({ ownToAnswer, unread }: NeedsKnown): Need[] {
  return [
    ...(unread > 0
      ? [
          {
            key: 'unread',
            title: plural(unread, { one: '# unread message', other: '# unread messages' }),
            facts: '',
            action: 'Read',
            to: paths.chat,
          },
        ]
      : []),
    ...(ownToAnswer > 0
      ? [
          {
            key: 'own',
            title: plural(ownToAnswer, {
              one: '# job you ordered needs you',
              other: '# jobs you ordered need you',
            }),
            facts: 'A price to agree, a job to complete or a review',
            action: 'Open',
            to: paths.dashboardTab('my-bookings'),
          },
        ]
      : []),
  ];
}

const promotionNeeds = ({ listings, now }: NeedsKnown): Need[] =>
  listings.flatMap(({ id, businessName, promotionType, promotionEndDate }) =>
    promotionType && promotionEndDate && Date.parse(promotionEndDate) - now < ENDS_SOON_MS
      ? [
          {
            key: `promotion ${id}`,
            title: `${promotionName(promotionType)} ends ${slotTimeOf(promotionEndDate, now)}`,
            facts: businessName,
            action: 'Renew',
            to: paths.promotions,
          },
        ]
      : [],
  );

function workNeeds({ waiting: { requests, reviews } }: NeedsKnown): Need[] {
  const [request] = requests.first;
  const [review] = reviews.first;
  return [
    ...(request
      ? [
          {
            key: 'requests',
            title: request.title,
            facts: line(
              `${request.city}, ${request.state}`,
              request.budget && `Budget ${typedAsMoney(request.budget) ?? request.budget}`,
              `Posted ${dayOf(request.createdAt)}`,
              requests.count > 1 && `first of ${requests.count} that fit your services`,
            ),
            action: 'Offer',
            to: paths.serviceRequest(request.id),
          },
        ]
      : []),
    ...(review
      ? [
          {
            key: 'reviews',
            title: plural(review.rating, {
              one: `${review.authorName} gave # star`,
              other: `${review.authorName} gave # stars`,
            }),
            facts: line(
              review.businessName,
              plural(reviews.count, { one: '# review to answer', other: '# reviews to answer' }),
            ),
            action: 'Respond',
            to: paths.listing(review.listingId),
          },
        ]
      : []),
  ];
}

function trustNeeds({ waiting, listings, isIdentitySent }: NeedsKnown): Need[] {
  const closed = listings.filter(({ id }) => waiting.listingsWithoutTimes.includes(id));
  return [
    ...closed.map(({ id, businessName }) => ({
      key: `times ${id}`,
      title: 'Set your times',
      facts: line(businessName, 'customers can then book one at once'),
      action: 'Set times',
      to: paths.availability(id),
    })),
    ...(isIdentitySent === false && listings.length > 0
      ? [
          {
            key: 'identity',
            title: 'Verify your identity',
            facts: 'Your page then shows that it was checked, and when',
            action: 'Verify',
            to: paths.verification,
          },
        ]
      : []),
  ];
}
