import type { Answer } from '../../../lib/api/api-answer.js';
import { api } from '../../../lib/api/api-client.js';
import type { ContactValues } from '../model/contact-form.rules.js';
import type { ReportStart, ReportValues } from '../model/report-form.rules.js';

/** CONTACT-04; an appeal names the suspended listing. The key makes a retry after a lost answer the same message. */
export const sendContactMessage = (values: ContactValues, appealFor: number | null, idempotencyKey: string) =>
  api.post<Answer<'/api/contact', 'post'>>(
    '/api/contact',
    { ...values, ...(appealFor === null ? {} : { listingId: appealFor }) },
    { 'Idempotency-Key': idempotencyKey },
  );

/** OP-37: answers the reference by which the report can be found. */
export const sendReport = (
  { userInfo, ...report }: ReportValues,
  { listingId, conversationId }: Pick<ReportStart, 'listingId' | 'conversationId'>,
  idempotencyKey: string,
) =>
  api.post<Answer<'/api/reports', 'post'>>(
    '/api/reports',
    {
      ...report,
      userInfo: userInfo.trim() || null,
      ...(listingId === null ? {} : { listingId }),
      ...(conversationId === null ? {} : { conversationId }),
    },
    { 'Idempotency-Key': idempotencyKey },
  );
