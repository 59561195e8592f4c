import { join } from 'node:path';
import { Child } from '../testing/child.js';
import { collect } from '../testing/event-store-engine.js';
import {
  answerBooking,
  made,
  openPolicyProcess,
  tellProvider,
  type PolicyProcess,
} from '../testing/policy-world.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

const SCRIPT = join(import.meta.dirname, '../testing/policy-process.ts');

let test: TestDatabase;
let here: PolicyProcess;
let child: Child;

beforeEach(async () => {
  test = await createTestDatabase();
  here = await openPolicyProcess(test.url);
  await here.database.migrate();
});
afterEach(async () => {
  await child.kill();
  await here.close();
  await test.drop();
});

describe('a process that is killed between an event and the reaction to it', () => {
  it.each(['before the command', 'after the command', 'after the notification'])(
    'E9: %s: the next one reacts, and there is one reaction',
    async (where) => {
      child = new Child(SCRIPT, [test.url, where]);
      await child.next(); // ready
      await here.append(made(1));
      await child.exited;
      const runner = here.runner([answerBooking, tellProvider]);
      await runner.start();
      await here.append(made(2));
      await runner.caughtUp();
      for (const bookingId of [1, 2])
        expect(await collect(here.store.readStream(`answer-${bookingId}`))).toHaveLength(1);
      const { rows } = await here.database.pool.query('SELECT subject FROM outbox_message ORDER BY number');
      expect(rows).toEqual([{ subject: 'Booking 1' }, { subject: 'Booking 2' }]);
    },
  );
});
