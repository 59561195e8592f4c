import type { DomainEvent } from '../../kernel/message.js';
import { openProjectionWorld, plainDecoder } from '../testing/projection-world.js';
import { countLoans } from './example.js';

it('the example of the followers runs: each loan is counted once, by two processes', async () => {
  const world = await openProjectionWorld([]);
  const borrowed = (reader: number): DomainEvent => ({ type: 'Borrowed', data: { reader } });
  const follow = (work: () => Promise<unknown>) =>
    countLoans(world.database, world.store, plainDecoder, work);
  await world.append(borrowed(3)); // before the first start, so not counted
  const counts = await follow(() => follow(() => world.append(borrowed(1), borrowed(2), borrowed(1))));
  expect(counts).toEqual([
    { reader: 1, count: 2 },
    { reader: 2, count: 1 },
  ]);
  await world.close();
});
