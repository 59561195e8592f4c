import { join } from 'node:path';
import { Child } from '../testing/child.js';
import { openProjectionWorld, type ProjectionWorld } from '../testing/projection-world.js';
import { history, stored, SumRow, sums } from '../testing/rebuild-fixture.js';

const SCRIPT = join(import.meta.dirname, '../testing/projection-process.ts');
const POINTS = ['after the rows', 'before the checkpoint', 'after the commit'];

let world: ProjectionWorld;
let child: Child | undefined;
beforeEach(async () => {
  world = await openProjectionWorld([SumRow]);
});
afterEach(async () => {
  await child?.kill();
  await world.close();
});

it('F5, E1: whatever moment of a batch a process is killed in, each event counts once', async () => {
  const appended = [...history];
  await world.append(...history);
  const before = await world.runner([sums()]);
  await before.caughtUp();
  await before.stop();
  for (const [kill, point] of [...POINTS, ...POINTS].entries()) {
    const more = Array.from({ length: 60 }, (_, index) => stored(index % 20, kill + 1));
    appended.push(...more);
    await world.append(...more);
    child = new Child(SCRIPT, [world.database.url, point, String(1 + (kill % 2))]);
    const outcome = await child.next().catch((error: Error) => error.message);
    expect(outcome).toContain('SIGKILL');
  }
  const runner = await world.runner([sums()]);
  await runner.caughtUp();
  const totals = new Map<number, number>();
  for (const { data } of appended) totals.set(data.id, (totals.get(data.id) ?? 0) + data.value);
  const rows = await world.rows(SumRow);
  expect(new Map(rows.map(({ id, total }) => [id, total]))).toEqual(totals);
});
