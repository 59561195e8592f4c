import { MarkAllRead } from '../modules/messaging/use-cases/mark-all-read.handler.js';
import { SendMessage } from '../modules/messaging/use-cases/send-message.handler.js';
import type { ChatLine, ChatText } from './chat-texts.js';
import type { Diary } from './diary.js';
import type { Offer } from './jobs-plan.js';
import type { Seeding } from './seeding.js';

/**
 * Enters what two people wrote to each other. They read it a day after the last line or, where its end is unread, before
 * that.
 */
export const enterChat = (
  diary: Diary,
  seeding: Seeding,
  name: string,
  { customer, lines, unread = 0 }: ChatText,
  offer: Offer,
): void => {
  const listingId = seeding.listingOf(offer.provider, offer.index);
  const ids = { customer: seeding.idsOf(customer).userId, provider: seeding.idsOf(offer.provider).userId };
  const otherOf = ({ from }: ChatLine) => (from === 'customer' ? 'provider' : 'customer');
  const firstUnread = lines.length - unread;
  const readers = new Set(lines.slice(0, firstUnread).map(otherOf)); // nobody else has anything to read
  const read = async () => {
    for (const reader of readers) {
      const userId = ids[reader];
      const command = new MarkAllRead(userId, ids[reader === 'customer' ? 'provider' : 'customer']);
      await seeding.send(`${name} read by the ${reader}`, command, { userId, role: 'user' });
    }
  };
  const say = async (place: number, line: ChatLine) => {
    const { from, text, scene } = line;
    const [userId, receiverId] = [ids[from], ids[otherOf(line)]];
    const picture = { serviceType: offer.listing.serviceType, scene: scene ?? 0 };
    const image =
      scene === undefined
        ? null
        : await seeding.pictures.hang(userId, `${name} picture ${place}`, picture, 'chat');
    const metadata = place === 0 ? { listingId } : null;
    const message = { receiverId, senderId: null, conversationId: null, content: text, image, metadata };
    await seeding.send(`${name} message ${place}`, new SendMessage(userId, message), {
      userId,
      role: 'user',
    });
  };
  for (const [place, line] of lines.entries()) {
    const step = async () => {
      if (place === firstUnread) await read();
      await say(place, line);
    };
    diary.enter(line.day, step, line.minute ?? 0);
  }
  const last = lines.at(-1);
  if (last && unread === 0) diary.enter(last.day - 1, read);
};
