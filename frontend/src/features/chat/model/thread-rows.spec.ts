import { aMessage, received } from '../../../testing/chat.js';
import { beginsNextDay, cameSince, rowKey, rowsOf, type JobLine } from './thread-rows.js';

const at = (hour: number, day = 20) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const line = (createdAt: string): JobLine => ({
  key: `job-${createdAt}`,
  text: 'You asked to book.',
  createdAt,
});
const keys = (...rows: Parameters<typeof rowsOf>) =>
  rowsOf(...rows).entries.map((_, index) => rowKey(rowsOf(...rows), index, 7));

const messages = [aMessage(1, { createdAt: at(9) }), received(2, { createdAt: at(11) })];

it('contract 3.15: lines about a job are between the messages of their time', () => {
  expect(keys(messages, false, [line(at(8)), line(at(10)), line(at(12))], [])).toEqual([
    `job-${at(8)}`,
    '1',
    `job-${at(10)}`,
    '2',
    `job-${at(12)}`,
  ]);
});

it('contract 3.15: a line from before the loaded messages is shown with older ones', () => {
  expect(keys(messages, true, [line(at(8)), line(at(10))], [])).toEqual(['1', `job-${at(10)}`, '2']);
});

it('contract 3.15: a line may begin a day, and does not count as a new message', () => {
  const { entries } = rowsOf(messages, false, [line(at(9, 21))], []);
  expect(beginsNextDay(entries, 1)).toMatchObject({ text: 'You asked to book.' });
  expect(cameSince(messages, at(10), 7)).toBe(1);
});
