import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '../testing/test-database.js';
import { lendOneBookTwice } from './example.js';

it('the example of the event store runs: one reader gets the book', async () => {
  const { url, drop } = await createTestDatabase();
  const secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };
  expect(await lendOneBookTwice(url, secrets)).toEqual({
    outcomes: ['fulfilled', 'rejected'],
    stored: [{ book: 'Emma', reader: 1 }],
  });
  await drop();
});
