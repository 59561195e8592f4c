import { CommandBus } from '@nestjs/cqrs';
import { Client } from 'pg';
import { rewriteTables } from '../app/rewrite-tables.js';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { Projections } from '../platform/projections/projections.js';
import { publish } from '../testing/listings.js';
import { phoneVerified } from '../testing/people.js';
import { until } from '../platform/testing/until.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const CANARY = 'xylofoonkanarie';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The session that waits for older transactions to end. */
const LOOKS_FOR_OLDER = `SELECT FROM pg_stat_activity WHERE datname = current_database()
  AND pid <> pg_backend_pid() AND query ~ 'greatest[(]age'`;

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
  const older = new Client({ connectionString: app.database.url }); // no time limit ends its transaction
  await older.connect();
  await older.query('BEGIN');
  await older.query('SELECT pg_current_xact_id()'); // until it ends, no copy of a table may leave out what it could read
  await app.nest.get(CommandBus).execute(new EraseUser(userId));
  const [words, key] = await Promise.all(needles.map(filesWith));
  expect(words).toEqual(expect.arrayContaining(['listing', 'listing_card', 'contact_message']));
  expect(key).toEqual(['subject_key']);
  let isDone = false;
  const rewritten = rewriteTables(app.nest.get(Projections), app.database).finally(() => (isDone = true));
  await until(async () => (await app.database.pool.query(LOOKS_FOR_OLDER)).rows.length > 0 || isDone, 60_000);
  await older.end();
  expect(await rewritten).toEqual([]);
  expect(await Promise.all(needles.map(filesWith))).toEqual([[], []]);
});
