import type { ConversationParty } from '../../messaging/contract/index.js';
import type { ContactMessageRow } from '../read-models/contact-messages/contact-message.table.js';
import type { ReportRow } from '../read-models/reports/report.table.js';

/** ADMIN-06. */
export const contactMessageViewOf = (row: ContactMessageRow) => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  isRead: row.status === 'read',
  createdAt: row.createdAt.toISOString(),
  ...(row.appeal && { appeal: row.appeal }),
});

/** What a reporter may quote, and the inbox shows: `HW-000042`. */
export const referenceOf = (reportId: number): string => `HW-${String(reportId).padStart(6, '0')}`;

/** What reports are about, as far as it still stands. */
export interface Reported {
  /** Names of listings. */
  listings: ReadonlyMap<number, string>;
  conversations: ReadonlyMap<number, readonly ConversationParty[]>;
}

/** OP-37. */
export const reportViewOf = (row: ReportRow, { listings, conversations }: Reported) => ({
  id: row.id,
  reference: referenceOf(row.id),
  type: row.type,
  urgency: row.urgency,
  userInfo: row.userInfo,
  description: row.description,
  listing: listingOf(row.listingId, listings),
  conversation: conversationOf(row.conversationId, conversations),
  reporterUserId: row.reporterUserId,
  status: row.status,
  outcome: row.outcome,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});

const listingOf = (id: number | null, names: ReadonlyMap<number, string>) => {
  const businessName = id === null ? undefined : names.get(id);
  return id === null || businessName === undefined ? null : { id, businessName };
};

const conversationOf = (id: number | null, conversations: Reported['conversations']) => {
  const people = id === null ? undefined : conversations.get(id);
  return id === null || people === undefined ? null : { id, people };
};

export type ContactMessageView = ReturnType<typeof contactMessageViewOf>;
export type ReportView = ReturnType<typeof reportViewOf>;
