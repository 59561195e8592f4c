import type { ExportedUser } from '../use-cases/export-user.handler.js';
import { preferencesView, userSelf } from './user.views.js';

/** The keys of the contract besides `profile` (OP-38), and `availability`, as they are of a person of whom nothing is stored. */
const EMPTY = {
  listings: [],
  verifications: [],
  reviews: [],
  bookings: [],
  availability: [],
  interactions: [],
  messages: [],
  wallet: null,
  serviceRequests: [],
  favourites: [],
  savedSearches: [],
  calendarFeed: { createdAt: null },
};
const NOTHING: Record<keyof typeof EMPTY, unknown> = EMPTY;

/** The export of an account with the keys of the contract (3.1). */
export const userExport = ({ account, parts }: ExportedUser) => ({
  profile: { ...userSelf(account), preferences: preferencesView(account) },
  ...NOTHING,
  ...parts,
});
