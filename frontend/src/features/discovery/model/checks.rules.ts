import type { ListingDetailView } from '../../../lib/api-types.js';

interface Check {
  what: string;
  /** What was done, or that nothing was, or what stands there for another reason. */
  text: string;
  done: boolean;
}

type Checked = Pick<
  ListingDetailView,
  'userId' | 'state' | 'isLocationVerified' | 'isVerified' | 'isPremium'
>;

/** What somebody looked at before this page said it, and what nobody did (SEARCH-08). */
export function checksOf({ userId, state, isLocationVerified, isVerified, isPremium }: Checked): Check[] {
  const bought = [isVerified && 'Verified', isPremium && 'Premium'].filter(Boolean).join(' and ');
  return [
    userId === null
      ? { what: 'Phone', text: 'Nobody owns this listing yet, so its number was not confirmed.', done: false }
      : { what: 'Phone', text: 'The owner confirmed a number with a code before listing.', done: true },
    isLocationVerified
      ? { what: 'Place', text: `The owner was in ${state} when they saved the position.`, done: true }
      : { what: 'Place', text: 'The owner has not shown where they are.', done: false },
    {
      what: 'Identity and work',
      text: 'Not checked. Ask for earlier work, and pay after the job.',
      done: false,
    },
    ...(bought ? [{ what: bought, text: 'Paid for by the provider.', done: false }] : []),
  ];
}
