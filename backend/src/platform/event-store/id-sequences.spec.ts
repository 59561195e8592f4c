import { randomUUID } from 'node:crypto';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { runInContext } from '../request-context.js';
import { openLogDatabase, type LogDatabase } from '../testing/log-database.js';
import { IdSequences } from './id-sequences.js';

const asCommand = <Result>(commandId: string, work: () => Result): Result =>
  runInContext({ requestId: 'r', commandId, actor: null, clientAddress: null }, work);

describe('IdSequences', () => {
  let opened: LogDatabase;
  let database: PostgresDatabase;

  beforeAll(async () => {
    opened = await openLogDatabase();
    ({ database } = opened);
  });
  afterAll(() => opened.close());

  it('starts at 1, counts each name by itself and never gives a number twice', async () => {
    const processes = [new IdSequences(database), new IdSequences(database)];
    expect(await processes[0]?.next('user')).toBe(1);
    expect(await processes[1]?.next('listing')).toBe(1);
    const taken = await Promise.all(Array.from({ length: 40 }, (_, n) => processes[n % 2]?.next('user')));
    expect(new Set([1, ...taken]).size).toBe(41);
  });

  it('gives a command the same id again, also in another process and at the same moment', async () => {
    const command = randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => asCommand(command, () => new IdSequences(database).claim('user'))),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await asCommand(command, () => new IdSequences(database).claimed('user'))).toBe(ids[0]);
    expect(await asCommand(command, () => new IdSequences(database).claimed('listing'))).toBeNull();
    expect(await asCommand(randomUUID(), () => new IdSequences(database).claim('user'))).not.toBe(ids[0]);
    expect(await asCommand(command, () => new IdSequences(database).claim('listing'))).toEqual(
      expect.any(Number),
    );
  });

  it('remembers nothing of a command that can not come again', async () => {
    const commandId = randomUUID();
    const context = {
      requestId: 'r',
      commandId,
      comesOnce: true,
      actor: null,
      clientAddress: null,
    };
    const claim = () => runInContext(context, () => new IdSequences(database).claim('user'));
    expect(await claim()).not.toBe(await claim());
    const { rowCount } = await database.pool.query('SELECT FROM id_claim WHERE command_id = $1', [commandId]);
    expect(rowCount).toBe(0);
  });

  it('refuses a name that is none', async () => {
    const ids = new IdSequences(database);
    for (const name of ['User', 'a;b', '', 'a-b']) await expect(ids.next(name)).rejects.toThrow('Not a name');
  });
});
