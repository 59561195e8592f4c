import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { EventStoreUnavailable, WrongExpectedRevision } from './event-store/event-store.js';
import { StorageUnavailable } from './files/file-storage.js';
import { isTransient, patiently, isTimeout } from './transient-errors.js';

const sql = (code: string): DatabaseError => Object.assign(new DatabaseError('no', 2, 'error'), { code });
const node = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });

describe('what passes by itself', () => {
  it.each([
    ['53100', 'disk full'],
    ['53200', 'out of memory'],
    ['53300', 'too many connections'],
    ['55P03', 'lock not available'],
    ['58030', 'input or output error'],
    ['25006', 'read-only'],
    ['25P03', 'idle in transaction for too long'],
    ['40001', 'serialisation failure'],
    ['40P01', 'deadlock'],
    ['57014', 'cancelled, too slow'],
    ['57P03', 'starting up'],
    ['08006', 'connection failure'],
    ['28P01', 'password being changed'],
  ])('E6: %s of PostgreSQL, %s', (code) => {
    expect(isTransient(sql(code))).toBe(true);
    expect(isTransient(new QueryFailedError('SELECT', [], sql(code)))).toBe(true);
    expect(isTimeout(sql(code))).toBe(false);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENETUNREACH'])(
    'E6: %s, no server',
    (code) => {
      expect(isTransient(node(code))).toBe(true);
      expect(isTransient(new AggregateError([node(code)], 'all addresses'))).toBe(true);
      expect(isTimeout(node(code))).toBe(true);
    },
  );

  it('E6: a server that is silent, a log or a storage that is away', () => {
    expect(isTimeout(new Error('Query read timeout'))).toBe(true);
    expect(isTimeout(new EventStoreUnavailable('gone'))).toBe(true);
    expect(isTimeout(new StorageUnavailable())).toBe(true);
  });
});

describe('what does not', () => {
  it.each([
    ['23505', 'a key that is taken'],
    ['23514', 'a broken rule'],
    ['22001', 'a value that is too long'],
    ['25P02', 'a transaction that failed before'],
    ['42P01', 'a table that is not there'],
    ['54000', 'a limit of the program'],
    ['55000', 'not in the right state'],
    ['P0001', 'raised by our own function'],
    ['XX000', 'an internal error'],
  ])('%s of PostgreSQL, %s', (code) => {
    expect(isTransient(sql(code))).toBe(false);
  });

  it('a conflict, an ordinary error, no error at all', () => {
    expect(isTransient(new WrongExpectedRevision('user-1', 3n))).toBe(false);
    expect(isTransient(new Error('5 things went wrong'))).toBe(false);
    expect(isTransient(undefined)).toBe(false);
    expect(isTransient('53100')).toBe(false);
  });
});

describe('E6: what waits for a store', () => {
  const failing = (times: number, error: Error) => {
    let tries = 0;
    return async () => {
      tries += 1;
      if (tries <= times) throw error;
      return tries;
    };
  };
  const away = new EventStoreUnavailable('gone');

  it('is done once the store answers', async () => {
    expect(await patiently(failing(3, away), { forMs: 60_000, pauseMs: 0 })).toBe(4);
  });

  it('fails when the time is over, and at once when waiting does not help', async () => {
    await expect(patiently(failing(1, away), { forMs: 0, pauseMs: 1 })).rejects.toBe(away);
    const wrong = new Error('wrong password');
    await expect(patiently(failing(1, wrong), { forMs: 60_000, pauseMs: 0 })).rejects.toBe(wrong);
  });
});
