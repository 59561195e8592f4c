import { listingDetailOf } from '../../listings/contract/index.js';
import type { ExportedUser } from '../use-cases/export-user/export-user.handler.js';
import { userSelf } from './user.views.js';

/** The contract's keys of an export (3.2) as far as there is data behind them; further modules add theirs. */
export const userExport = ({ account, listings }: ExportedUser) => ({
  profile: userSelf(account),
  listings: listings.map((listing) => listingDetailOf(listing, { isSignedIn: true })),
});
