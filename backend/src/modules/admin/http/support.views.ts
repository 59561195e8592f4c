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
});

/** What a reporter may quote, and the inbox shows: `HW-000042`. */
export const referenceOf = (reportId: number): string => `HW-${String(reportId).padStart(6, '0')}`;

/** OP-37. */
export const reportViewOf = (row: ReportRow) => ({
  id: row.id,
  reference: referenceOf(row.id),
  type: row.type,
  urgency: row.urgency,
  userInfo: row.userInfo,
  description: row.description,
  reporterUserId: row.reporterUserId,
  status: row.status,
  outcome: row.outcome,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});

export type ContactMessageView = ReturnType<typeof contactMessageViewOf>;
export type ReportView = ReturnType<typeof reportViewOf>;
