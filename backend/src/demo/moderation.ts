import { ReadContactMessage } from '../modules/admin/use-cases/answer-contact-message.handler.js';
import { ResolveReport } from '../modules/admin/use-cases/resolve-report.handler.js';
import { SendContactMessage } from '../modules/admin/use-cases/send-contact-message.handler.js';
import { SubmitReport } from '../modules/admin/use-cases/submit-report.handler.js';
import { SuspendListing } from '../modules/listings/use-cases/suspend-listing.handler.js';
import { ChatPartners } from '../modules/messaging/use-cases/chat-partners.js';
import { Clock } from '../platform/clock.js';
import { accountOf, LETTERS, REPORTS } from './data.js';
import { type Diary, inThePast } from './diary.js';
import { inventedPhone, type Seeding } from './seeding.js';

const DESK = 'money desk';

/** Enters the reports of listings and, a day later, what an administrator decided. */
export const enterReports = (diary: Diary, seeding: Seeding): void => {
  for (const { name, by, on, type, urgency, about, description, dismissed, suspended } of REPORTS) {
    const listingId = seeding.listingOf(about);
    const desk = seeding.of(DESK).userId;
    let reportId = 0; // known once it is submitted
    diary.enter(on, async () => {
      const report = { type, urgency, listingId, description, userInfo: null, conversationId: null };
      const submit = new SubmitReport(by === undefined ? null : seeding.of(by).userId, report);
      reportId = await seeding.send(`report ${name}`, submit, by);
    });
    if (dismissed !== undefined)
      diary.enter(on - 1, () => {
        const decision = { outcome: 'dismissed', note: dismissed, warning: null } as const;
        return seeding.send(`report ${name} dismissed`, new ResolveReport(reportId, desk, decision), DESK);
      });
    if (suspended !== undefined)
      diary.enter(on - 1, () => {
        const suspension = { adminId: desk, reason: suspended, days: 21, reportId };
        return seeding.send('suspend', new SuspendListing(listingId, suspension), DESK);
      });
  }
};

/** What waits for the administrator: a reported conversation, an appeal and letters, one of which is read already. */
export const seedInbox = async (seeding: Seeding): Promise<void> => {
  await inThePast(seeding.app.get(Clock, { strict: false }), async (goTo) => {
    goTo(0.8);
    await Promise.all([
      reportConversation(seeding),
      ...LETTERS.filter(({ isAppeal }) => isAppeal).map((letter) => sendLetter(seeding, letter)),
    ]);
  });
  for (const letter of LETTERS.filter(({ isAppeal }) => !isAppeal)) await sendLetter(seeding, letter);
};

const reportConversation = async (seeding: Seeding): Promise<void> => {
  const { userId } = seeding.of('customer');
  const partners = seeding.app.get(ChatPartners, { strict: false });
  const report = {
    type: 'harassment',
    urgency: 'high',
    userInfo: 'Bayo Salako',
    listingId: null,
    conversationId: await partners.known(userId, seeding.of('suspended').userId),
    description: 'Wants a deposit before he has seen the phone, and presses me when I say no.',
  } as const;
  await seeding.send('report a conversation', new SubmitReport(userId, report), 'customer');
};

const sendLetter = async (
  seeding: Seeding,
  { from, subject, message, isRead, isAppeal }: (typeof LETTERS)[number],
): Promise<void> => {
  const { userId } = seeding.of(from);
  const { firstName, lastName, email } = accountOf(from);
  const letter = { firstName, lastName, email, phone: inventedPhone(userId), subject, message };
  const listingId = isAppeal ? seeding.listingOf(from) : undefined;
  const id = await seeding.send(
    isAppeal ? 'appeal' : `letter ${subject}`,
    new SendContactMessage(userId, letter, listingId),
    from,
  );
  if (!isRead) return;
  const read = new ReadContactMessage(id, seeding.of(DESK).userId);
  await seeding.send(`letter ${subject} read`, read, DESK);
};
