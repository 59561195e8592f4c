import { ReadContactMessage } from '../modules/admin/use-cases/read-contact-message.handler.js';
import { SendContactMessage } from '../modules/admin/use-cases/send-contact-message.handler.js';
import { moneyDesk } from './money.js';
import { inventedPhone, type Seeding } from './seeding.js';

interface Letter {
  /** By the name in the demo world. */
  from: 'customer' | 'provider';
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
  isRead: boolean;
}

const LETTERS: readonly Letter[] = [
  {
    from: 'customer',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'customer@handwork.example',
    subject: 'Two workshops with one number',
    message:
      'Good morning. Two plumbers near me in Surulere show the same phone number under different names. Please look at it before somebody pays twice.',
    isRead: false,
  },
  {
    from: 'provider',
    firstName: 'Titilayo',
    lastName: 'Balogun',
    email: 'provider@handwork.example',
    subject: 'Transfer not confirmed since Friday',
    message:
      'I sent 10,000 naira from GTBank with reference GTB 4498 and uploaded the receipt. My wallet does not show it yet and I want to renew my promotion.',
    isRead: false,
  },
  {
    from: 'provider',
    firstName: 'Titilayo',
    lastName: 'Balogun',
    email: 'provider@handwork.example',
    subject: 'Can one listing have two cities?',
    message:
      'I cook for parties in Lagos and in Abeokuta. Must I make two listings, or is it enough to name both under service areas?',
    isRead: true,
  },
];

/** What people wrote to the team through the contact form; one letter is read already. */
export const seedInbox = async (seeding: Seeding): Promise<void> => {
  const { userId: adminId } = seeding.idsOf(moneyDesk.name);
  for (const { from, isRead, ...texts } of LETTERS) {
    const { userId } = seeding.idsOf(from);
    const letter = new SendContactMessage(userId, { ...texts, phone: inventedPhone(userId) });
    const id = await seeding.send(`letter ${texts.subject}`, letter, {
      userId,
      role: from === 'provider' ? 'provider' : 'user',
    });
    if (!isRead) continue;
    const read = new ReadContactMessage(id, adminId);
    await seeding.send(`letter ${texts.subject} read`, read, { userId: adminId, role: 'admin' });
  }
};
