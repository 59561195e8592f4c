import * as z from 'zod/mini';
import { required } from '../../../lib/forms/text-rules.js';
import { LONGEST } from '../../../lib/api/api-types.js';
import { idIn, paths } from '../../../lib/paths.js';

/** REPORT-02, as people read them. */
export const REPORT_TYPES: Readonly<Record<string, string>> = {
  harassment: 'Harassment',
  scam: 'Scam or fraud',
  'fake-profile': 'Fake profile',
  'poor-service': 'Poor service',
  'payment-issue': 'Payment issue',
  'inappropriate-content': 'Inappropriate content',
  spam: 'Spam',
  'safety-concern': 'Safety concern',
  other: 'Something else',
};

export const URGENCIES: Readonly<Record<string, string>> = { low: 'Low', medium: 'Medium', high: 'High' };

const oneOf = (choices: Readonly<Record<string, string>>, message: string) =>
  z.string().check(z.refine<string>((text) => text in choices, message));

/** REPORT-01: type, urgency and description are needed. */
export const reportRules = z.object({
  type: oneOf(REPORT_TYPES, 'Report type is required'),
  urgency: oneOf(URGENCIES, 'Urgency is required'),
  userInfo: z.string().check(z.maxLength(LONGEST.ReportBody.userInfo, 'User info is too long')),
  description: required('Description is required').check(
    z.maxLength(LONGEST.ReportBody.description, 'Description is too long'),
  ),
});

export type ReportValues = z.infer<typeof reportRules>;

const emptyReport: ReportValues = { type: '', urgency: '', userInfo: '', description: '' };

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
