import { monthOf } from '../../../lib/format/dates.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

interface Check {
  what: string;
  /** What was done, that nothing was, or what a bought badge means. */
  text: string;
  done: boolean;
}

type Checked = Pick<
  ListingDetailView,
  'userId' | 'state' | 'createdAt' | 'locationVerifiedAt' | 'isVerified' | 'isPremium'
>;

/** What was checked before this page said it and when, what was not, and what was only bought (SEARCH-08). */
export function checksOf(listing: Checked): Check[] {
  return [
    phoneOf(listing),
    placeOf(listing),
    {
      what: 'Identity and work',
      text: 'Not checked. Ask for earlier work, and pay after the job.',
      done: false,
    },
    ...(listing.isVerified ? [BOUGHT_BADGE] : []),
    ...(listing.isPremium
      ? [{ what: 'Premium', text: 'A paid place higher up in the results.', done: false }]
      : []),
  ];
}

const phoneOf = ({ userId, createdAt }: Checked): Check =>
  userId === null
    ? {
        what: 'Phone',
        text: 'This listing has no owner yet, so its number has not been confirmed.',
        done: false,
      }
    : {
        what: 'Phone',
        text: `The owner confirmed a number with a code before listing, ${monthOf(createdAt)}.`,
        done: true,
      };

const placeOf = ({ state, locationVerifiedAt }: Checked): Check =>
  locationVerifiedAt
    ? {
        what: 'Place',
        text: `The owner was in ${state} when they saved this location, ${monthOf(locationVerifiedAt)}.`,
        done: true,
      }
    : { what: 'Place', text: 'The owner has not confirmed their location.', done: false };

const BOUGHT_BADGE: Check = {
  what: 'Verified',
  text: 'The provider pays to show the phone and place checks as a badge. It does not mean that we met them, saw documents or assessed their work.',
  done: false,
};
