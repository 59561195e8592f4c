import { checkSentence, documentChecks } from '../../../components/shared/checked.rules.js';
import { dayOf, monthOf } from '../../../lib/format/dates.js';
import type { ListingDetailView, VerificationKind } from '../../../lib/api/api-types.js';

interface CheckLine {
  what: string;
  /** In a row beside the name; only what was done has one. */
  mark?: string;
  /** The result of the check, or the meaning of a paid badge. */
  text: string;
}

type Checked = Pick<
  ListingDetailView,
  'userId' | 'state' | 'createdAt' | 'locationVerifiedAt' | 'isVerified' | 'isPremium' | 'checks'
>;

/** Each check with its date, those that were not done, and badges that were only paid for (SEARCH-08). */
export function checksOf(listing: Checked, siteName: string): CheckLine[] {
  const documents = documentChecks(listing.checks);
  const knowsIdentity = documents.some(({ kind }) => kind === 'identity');
  return [
    phoneOf(listing),
    placeOf(listing),
    ...documents.map((check) => ({
      what: DOCUMENTS[check.kind],
      mark: `${check.kind === 'identity' ? 'ID' : DOCUMENTS[check.kind]} document seen ${dayOf(check.at)}`,
      text: `${checkSentence(check, siteName)}.`,
    })),
    {
      what: knowsIdentity ? 'Work' : 'Identity and work',
      text: 'Not checked. Ask for earlier work before you agree.',
    },
    ...(listing.isVerified ? [BOUGHT_BADGE] : []),
    ...(listing.isPremium ? [{ what: 'Premium', text: 'A paid place higher up in the results.' }] : []),
  ];
}

const DOCUMENTS: Record<VerificationKind, string> = {
  identity: 'Identity',
  business: 'Business',
  address: 'Address',
};

const phoneOf = ({ userId, createdAt }: Checked): CheckLine =>
  userId === null
    ? {
        what: 'Phone',
        text: 'This listing has no owner yet, so its number has not been confirmed.',
      }
    : {
        what: 'Phone',
        mark: 'Phone checked',
        text: `The owner confirmed a number with a code before listing, ${monthOf(createdAt)}.`,
      };

const placeOf = ({ state, locationVerifiedAt }: Checked): CheckLine =>
  locationVerifiedAt
    ? {
        what: 'Place',
        mark: 'Place checked',
        text: `The owner was in ${state} when they saved this location, ${monthOf(locationVerifiedAt)}.`,
      }
    : { what: 'Place', text: 'The owner has not confirmed their location.' };

const BOUGHT_BADGE: CheckLine = {
  what: 'Verified (paid badge)',
  text: 'The provider pays to show the phone and place checks as a badge. It does not mean that we met them, saw documents or assessed their work.',
};
