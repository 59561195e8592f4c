import type { PaymentAccount } from '../domain/payment-accounts.events.js';
import type { ContactMessageRow } from '../read-models/contact-messages/contact-message.table.js';

/** `PaymentAccount` of the contract. */
export const paymentAccountOf = ({ bank, accountName, accountNumber, note }: PaymentAccount) => ({
  bank,
  accountName,
  accountNumber,
  note,
});

export type PaymentAccountView = ReturnType<typeof paymentAccountOf>;

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
  ...(row.appeal && { appeal: { ...row.appeal, appealedBy: row.userId } }),
  ...(row.answer && { answer: row.answer }),
});

export type ContactMessageView = ReturnType<typeof contactMessageViewOf>;
