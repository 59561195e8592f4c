import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { typedAsMoney, plural } from '../../../lib/format/numbers.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { weekdayText } from '../../../lib/format/dates.js';

type Status = ServiceRequestView['status'];

/** REQ-17. */
export const STATUS_LABELS: Record<Status, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const CONTACT_METHOD_LABELS: Record<ServiceRequestView['contactMethod'], string> = {
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  chat: 'Chat',
};

/** REQ-08: without currency symbols, or 'Not specified'; an amount in naira is written as money. */
export const budgetText = (budget: string | null | undefined): string =>
  typedAsMoney(budget ?? '') ?? ((budget ?? '').replaceAll(/\p{Sc}/gu, '').trim() || 'Not specified');

/** "Plumbing · Surulere, Lagos · Tue 1 Dec · Budget: 15,000 to 25,000" */
export const requestFacts = ({
  serviceType,
  city,
  state,
  preferredDate,
  budget,
}: ServiceRequestView): string =>
  [
    serviceLabel(serviceType),
    `${city}, ${state}`,
    preferredDate && weekdayText(preferredDate),
    typedAsMoney(budget ?? '') ? `Budget ${budgetText(budget)}` : `Budget: ${budgetText(budget)}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const responseCountText = (count: number): string =>
  plural(count, { one: '# response', other: '# responses' });

/** Whether it can still be answered. */
export const isAnswerable = ({ status, expiresAt }: ServiceRequestView, now: number): boolean =>
  status === 'open' && Date.parse(expiresAt) > now;
