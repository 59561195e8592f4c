import { aMessage, aPartner, received } from '../../../testing/chat.js';
import { asksForAdvancePayment, isDeletable, linkedParts, previewOf } from './message.rules.js';
import { idIn } from '../../../lib/paths.js';
import { deletedSince, mergedThread, withMessage, withOlder } from './thread.rules.js';
import { dayLabel } from '../../../lib/format/dates.js';
import { presenceOf, relativeTime } from './relative-time.rules.js';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();
const DAY = 86_400;

describe('times', () => {
  it.each([
    [0, '0 sec ago'],
    [59.9, '59 sec ago'],
    [60, '1 min ago'],
    [3_599, '59 min ago'],
    [3_600, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '15 Nov 2026'],
    [-5, '0 sec ago'],
  ])('CHAT-04: %d seconds are "%s"', (seconds, text) => expect(relativeTime(ago(seconds), NOW)).toBe(text));

  it('CHAT-03: presence', () => {
    expect(presenceOf(aPartner({ isOnline: true, lastSeenAt: ago(9) }), NOW)).toBe('Online now');
    expect(presenceOf(aPartner({ lastSeenAt: ago(9) }), NOW)).toBe('Last seen 9 sec ago');
    expect(presenceOf(aPartner(), NOW)).toBe('Offline');
  });

  it('days are those of Lagos', () => {
    expect(dayLabel('2026-11-21T23:30:00.000Z', NOW)).toBe('Today');
    expect(dayLabel('2026-11-21T22:30:00.000Z', NOW)).toBe('Yesterday');
    expect(dayLabel('2026-11-20T12:00:00.000Z', NOW)).toBe('20 Nov 2026');
  });
});

describe('texts', () => {
  it('CHAT-08: a preview has 40 characters, pictures counted as one', () => {
    expect(previewOf('a'.repeat(40))).toBe('a'.repeat(40));
    expect(previewOf('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`);
    expect(previewOf('😀'.repeat(40))).toBe('😀'.repeat(40));
  });

  it.each([
    ['see https://a.example/x?y=1, please', ['https://a.example/x?y=1']],
    ['(http://a.example)', ['http://a.example']],
    ['javascript:alert(1) data:text/html,x ftp://a.example', []],
    ['https://good.example@evil.example', []],
    ['https://localhost', []],
    ['nothing', []],
  ])('links of "%s"', (text, links) => {
    const parts = linkedParts(text);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  it.each([
    'Please pay first, then I come',
    'My account number is below',
    '0123456789 GTBank',
    'Kindly send the money',
    'Send transport fare of 5k',
    'There is a commitment fee, pay a deposit before I start',
    'iTunes gift card',
    'transfer 5k to my opay',
  ])('"%s" asks for money in advance', (text) => expect(asksForAdvancePayment(text)).toBe(true));

  it.each([
    'You pay when the work is done',
    'Call me on 08031234567',
    'Call +2348031234567',
    'How much do you charge?',
    'I shall pay on Friday',
    'The order number is 12345',
  ])('"%s" does not', (text) => expect(asksForAdvancePayment(text)).toBe(false));

  it('CHAT-10: four hours, to the second', () => {
    expect(isDeletable(aMessage(1, { createdAt: ago(4 * 3_600 - 1) }), NOW)).toBe(true);
    expect(isDeletable(aMessage(1, { createdAt: ago(4 * 3_600) }), NOW)).toBe(false);
  });

  it.each([
    ['9', 9],
    ['0', null],
    ['9a', null],
    [null, null],
    ['99999999999', null],
  ])('the id in %p is %p', (text, id) => expect(idIn(text)).toBe(id));
});

describe('a thread', () => {
  const messages = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => aMessage(from + index));
  const ids = ({ messages: all }: { messages: { id: number }[] }) => all.map(({ id }) => id);

  it('keeps the older ones below a newer page', () => {
    const first = mergedThread(undefined, messages(11, 13), 3);
    expect(first.hasOlder).toBe(true);
    const longer = withOlder(first, messages(1, 10), 20);
    expect(longer.hasOlder).toBe(false);
    const merged = mergedThread(longer, messages(12, 14), 3);
    expect(ids(merged)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(merged.hasOlder).toBe(false);
  });

  it('after a long sleep starts over: a gap could not be seen', () => {
    const known = withOlder(mergedThread(undefined, messages(11, 13), 3), messages(1, 10), 20);
    const merged = mergedThread(known, messages(20, 22), 3);
    expect(ids(merged)).toEqual([20, 21, 22]);
    expect(merged.hasOlder).toBe(true);
    expect(deletedSince(known.messages, merged.messages)).toEqual([]);
  });

  it('CHAT-05: what was read after an older one makes that read, too', () => {
    const older = [aMessage(1, { isRead: false }), received(2, { isRead: false })];
    const known = withOlder(mergedThread(undefined, messages(3, 4), 2), older, 2);
    const merged = mergedThread(known, messages(3, 4), 2);
    expect(merged.messages.map(({ isRead }) => isRead)).toEqual([true, false, true, true]);
  });

  it('E19: a message that arrives twice is shown once', () => {
    const thread = mergedThread(undefined, messages(1, 2), 30);
    expect(ids(withMessage(withMessage(thread, aMessage(3)), aMessage(3)))).toEqual([1, 2, 3]);
  });

  it('CHAT-11: knows what was deleted', () => {
    expect(deletedSince(messages(1, 3), [aMessage(1), aMessage(3), aMessage(4)])).toEqual([2]);
    expect(deletedSince(messages(1, 1), [])).toEqual([1]);
    expect(deletedSince([], messages(1, 2))).toEqual([]);
  });
});
