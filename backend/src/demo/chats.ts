import { MarkAllRead } from '../modules/messaging/use-cases/mark-all-read.handler.js';
import { SendMessage } from '../modules/messaging/use-cases/send-message.handler.js';
import type { ChatLine, ChatText } from './data.js';
import type { Diary } from './diary.js';
import type { Offer } from './jobs.js';
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
  { provider, index, listing }: Offer,
): void => {
  const people = { customer, provider };
  const otherOf = (side: ChatLine['from']) => (side === 'customer' ? 'provider' : 'customer');
  const idOf = (side: ChatLine['from']): number => seeding.of(people[side]).userId;
  const firstUnread = lines.length - unread;
  const readers = new Set(lines.slice(0, firstUnread).map(({ from }) => otherOf(from)));
  const read = async () => {
    for (const reader of readers) {
      const command = new MarkAllRead(idOf(reader), idOf(otherOf(reader)));
      await seeding.send(`${name} read by the ${reader}`, command, people[reader]);
    }
  };
  const say = async (place: number, { from, text, scene }: ChatLine) => {
    const { serviceType } = listing;
    const image =
      scene === undefined
        ? null
        : await seeding.pictures.hang(idOf(from), `${name} picture ${place}`, { serviceType, scene }, 'chat');
    const message = {
      receiverId: idOf(otherOf(from)),
      senderId: null,
      conversationId: null,
      content: text,
      image,
      metadata: place === 0 ? { listingId: seeding.listingOf(provider, index) } : null,
    };
    await seeding.send(`${name} message ${place}`, new SendMessage(idOf(from), message), people[from]);
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
