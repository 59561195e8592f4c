import { CommandBus } from '@nestjs/cqrs';
import { rewriteTables } from '../app/rewrite-tables.js';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { Projections } from '../platform/projections/projections.js';
import { publish } from '../testing/listings.js';
import { phoneVerified } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const CANARY = 'xylofoonkanarie';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Tables and indices whose files on the disk hold these bytes. */
const filesWith = async (needle: Buffer): Promise<string[]> => {
  const { pool } = app.database;
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ name: string; bytes: Buffer | null }>(
    `SELECT relname AS name, pg_read_binary_file(pg_relation_filepath(oid), 0, 100000000, true) AS bytes
       FROM pg_class WHERE pg_relation_filepath(oid) IS NOT NULL`,
  );
  return rows.filter(({ bytes }) => bytes?.includes(needle)).map(({ name }) => name);
};

const write = async (words: string): Promise<number> => {
  const agent = await phoneVerified(app);
  await publish(agent, { description: words });
  const told = { firstName: 'Ada', lastName: 'Obi', email: 'ada@handwork.example', phone: '08031234567' };
  await agent
    .post('/api/contact')
    .send({ ...told, subject: 'A question', message: `${words}, and more` })
    .expect(201);
  return (await agent.get('/api/auth/user').expect(200)).body.id as number;
};

it('OP-50: once the tables are rewritten, no file of PostgreSQL holds an erased person’s words or key', async () => {
  await write('Plain words of somebody who stays');
  const userId = await write(CANARY);
  const { rows } = await app.database.pool.query<{ wrapped: Buffer }>(
    'SELECT wrapped FROM subject_key WHERE subject = $1',
    [userId],
  );
  const needles = [Buffer.from(CANARY), rows[0]?.wrapped ?? Buffer.alloc(0)];
  await app.nest.get(CommandBus).execute(new EraseUser(userId));
  const [words, key] = await Promise.all(needles.map(filesWith));
  expect(words).toEqual(expect.arrayContaining(['listing', 'listing_card', 'contact_message']));
  expect(key).toEqual(['subject_key']);
  expect(await rewriteTables(app.nest.get(Projections), app.database)).toEqual([]);
  expect(await Promise.all(needles.map(filesWith))).toEqual([[], []]);
});
