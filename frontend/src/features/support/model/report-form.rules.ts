import * as z from 'zod/mini';
import { LONGEST } from '../../../lib/api/api-types.js';

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
  description: z.string().check(
    z.refine<string>((text) => text.trim() !== '', 'Description is required'),
    z.maxLength(LONGEST.ReportBody.description, 'Description is too long'),
  ),
});

export type ReportValues = z.infer<typeof reportRules>;

export const emptyReport: ReportValues = { type: '', urgency: '', userInfo: '', description: '' };
