import type { Answer } from '../../../lib/api/api-answer.js';
import { api } from '../../../lib/api/api-client.js';
import type { RecordContactBody } from '../../../lib/api/api-types.js';

export type ContactAnswer = Answer<'/api/service/contact', 'post'>;

/** INT-01. */
export const recordContact = (providerId: number, contactMethod: RecordContactBody['contactMethod']) =>
  api.post<ContactAnswer>('/api/service/contact', { providerId, contactMethod });
