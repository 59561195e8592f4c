import type { INestApplicationContext } from '@nestjs/common';
import type { ReportSubmitted } from '../modules/admin/domain/report.events.js';
import { ResolveReport } from '../modules/admin/use-cases/resolve-report.handler.js';
import { SendContactMessage } from '../modules/admin/use-cases/send-contact-message.handler.js';
import { SubmitReport } from '../modules/admin/use-cases/submit-report.handler.js';
import { SuspendListing } from '../modules/listings/use-cases/suspend-listing.handler.js';
import { ConversationIds } from '../modules/messaging/use-cases/conversation-ids.js';
import { Clock } from '../platform/clock.js';
import type { Diary } from './diary.js';
import { moneyDesk } from './money.js';
import { planListing } from './listing-plan.js';
import { placeInTown, townsOf } from './places.js';
import type { Random } from './random.js';
import { inventedPhone, plannedUser, type SeededUser, type Seeding } from './seeding.js';
import { inThePast } from './the-past.js';
import { TRADES } from './trades.js';

/** Somebody whose listing was taken off show, who appeals against it; it is none of those that can be found. */
export const suspendedProvider = (random: Random): SeededUser => {
  const person = { firstName: 'Bayo', lastName: 'Salako' };
  const [town] = townsOf('Lagos');
  const trade = TRADES.find(({ serviceType }) => serviceType === 'phoneRepair');
  if (!town || !trade) throw new Error('The demo world repairs no phones in Lagos');
  const listing = planListing(trade, person, placeInTown('Lagos', town, random), random);
  const named = { ...listing, businessName: 'Salako Fast Fix Phones' };
  return plannedUser('suspended', 'bayo.salako@handwork.example', { ...person, listings: [named] });
};

type AddressedNotification = Omit<
  ReportSubmitted['data'],
  'reportId' | 'aboutUserId' | 'reporterUserId' | 'submittedAt'
>;

/** Enters what people reported and what was done about it; one report of a listing is left to the administrator. */
export const enterReports = (diary: Diary, seeding: Seeding): void => {
  const desk = seeding.idsOf(moneyDesk.name).userId;
  const asDesk = { userId: desk, role: 'admin' } as const;
  const suspended = seeding.listingOf('suspended', 0);
  let [grudge, deposit] = [0, 0]; // known once they are reported
  diary.enter(15, async () => {
    grudge = await report(seeding, 'a grudge', null, {
      type: 'other',
      urgency: 'low',
      listingId: seeding.listingOf('provider 29', 0),
      description: 'He is too expensive. Remove him so that others can eat too.',
    });
  });
  diary.enter(14, () => {
    const dismissed = { outcome: 'dismissed', note: 'A price is no offence.', warning: null } as const;
    return seeding.send('report a grudge dismissed', new ResolveReport(grudge, desk, dismissed), asDesk);
  });
  diary.enter(9, async () => {
    deposit = await report(seeding, 'a deposit', 'customer 12', {
      type: 'scam',
      urgency: 'high',
      listingId: suspended,
      description:
        'Took 10,000 before the work, then the shop at Computer Village was closed three days in a row.',
    });
  });
  diary.enter(8, () => {
    const reason = 'Two customers paid a deposit and found the shop closed. Give the money back first.';
    const suspending = { adminId: desk, reason, days: 21, reportId: deposit };
    return seeding.send('suspend', new SuspendListing(suspended, suspending), asDesk);
  });
  diary.enter(1, () =>
    report(seeding, 'borrowed pictures', null, {
      type: 'fake-profile',
      urgency: 'medium',
      listingId: seeding.listingOf('provider 88', 0),
      description: 'The second picture is from my own workshop, I posted it on Facebook last year.',
    }),
  );
};

/** An appeal and a reported conversation, which wait for the administrator. Both ask read models. */
export const seedModeration = (app: INestApplicationContext, seeding: Seeding): Promise<void> =>
  inThePast(app.get(Clock, { strict: false }), async (goTo) => {
    goTo(0.8);
    const { userId } = seeding.idsOf('customer');
    const conversations = app.get(ConversationIds, { strict: false });
    const conversationId = await conversations.known(userId, seeding.idsOf('suspended').userId);
    const pressed = report(seeding, 'a conversation', 'customer', {
      type: 'harassment',
      urgency: 'high',
      userInfo: 'Bayo Salako',
      conversationId,
      description: 'Wants a deposit before he has seen the phone, and presses me when I say no.',
    });
    await Promise.all([pressed, appeal(seeding)]);
  });

const report = (
  seeding: Seeding,
  name: string,
  by: string | null,
  told: Partial<AddressedNotification> & Pick<AddressedNotification, 'type' | 'urgency' | 'description'>,
): Promise<number> => {
  const userId = by === null ? null : seeding.idsOf(by).userId;
  const nothingMore = { userInfo: null, listingId: null, conversationId: null };
  const submit = new SubmitReport(userId, { ...nothingMore, ...told });
  return seeding.send(`report ${name}`, submit, userId === null ? null : { userId, role: 'user' });
};

const appeal = async (seeding: Seeding): Promise<void> => {
  const { userId } = seeding.idsOf('suspended');
  const letter = {
    firstName: 'Bayo',
    lastName: 'Salako',
    email: 'bayo.salako@handwork.example',
    phone: inventedPhone(userId),
    subject: 'My listing was suspended by mistake',
    message:
      'I travelled for a burial and nobody opened the shop. I have paid the two customers back on Friday, the receipts are with me. Please put the listing on again, it is how I feed my family.',
  };
  const message = new SendContactMessage(userId, letter, seeding.listingOf('suspended', 0));
  await seeding.send('appeal', message, { userId, role: 'provider' });
};
