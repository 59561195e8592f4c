import type { ExportedUser } from '../use-cases/export-user.handler.js';
import { preferencesView, userSelf } from './user.views.js';

/** The keys of an export besides `profile`, as the API contract lists them (OP-38); `availability` is beyond it. */
type AccountExportKey =
  | 'listings'
  | 'reviews'
  | 'bookings'
  | 'availability'
  | 'interactions'
  | 'messages'
  | 'wallet'
  | 'serviceRequests'
  | 'favourites'
  | 'savedSearches';

/** A person of whom a module holds nothing, and a module that is not there, read the same. */
const NOTHING: Record<AccountExportKey, unknown> = {
  listings: [],
  reviews: [],
  bookings: [],
  availability: [],
  interactions: [],
  messages: [],
  wallet: null,
  serviceRequests: [],
  favourites: [],
  savedSearches: [],
};

/** The export of an account with the keys of the contract (3.1). */
export const userExport = ({ account, parts }: ExportedUser) => ({
  profile: { ...userSelf(account), preferences: preferencesView(account) },
  ...NOTHING,
  ...parts,
});
