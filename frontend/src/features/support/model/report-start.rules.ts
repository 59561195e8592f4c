import { paths } from '../../../lib/paths.js';
import { emptyReport, type ReportValues } from './report-form.rules.js';

export interface ReportStart {
  /** Prefilled values of the form; the user can change them. */
  values: ReportValues;
  /** The listing that the report is about; null: none. */
  listingId: number | null;
  /** The conversation likewise. */
  conversationId: number | null;
}

/** The listing that a link names; null: none. */
export const listingIn = (parameters: URLSearchParams): number | null => idIn(parameters.get('listing'));

const UNCONFIRMED = 'The provider has not confirmed my contact, but the job was done.';

/** Passed by the link to the report form: the reported user, the listing or conversation, and why. */
export function reportStart(parameters: URLSearchParams): ReportStart {
  const listingId = listingIn(parameters);
  const about = parameters.get('about') ?? '';
  const isUnconfirmed = listingId !== null && parameters.get('why') === 'unconfirmed';
  return {
    listingId,
    conversationId: idIn(parameters.get('conversation')),
    values: {
      ...emptyReport,
      userInfo: about || (listingId === null ? '' : paths.provider(listingId)),
      ...(isUnconfirmed ? { type: 'other', urgency: 'low', description: UNCONFIRMED } : {}),
    },
  };
}

const idIn = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
