// @ts-check
// kill -9 of the server while listings are created over HTTP: every acknowledged write is there, none twice.
// node infra/faults/kill-server.mjs [--n 50] [--seed 7]; needs a built backend. Writes reports/faults/kill-server.json.
import { freePort } from '../embedded-postgres/free-port.mjs';
import { newClient } from './client.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { becomeProvider, createListing } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { startServer } from './server.mjs';

const WORKERS = 4;
const { n: runs, seed } = optionsOf({ n: 50, seed: 7 });
const random = seeded(seed);

const dataDir = folderOf('kill-server');
const port = await freePort();
let server = await startServer({ dataDir, port });
const client = newClient(() => server.url);
await becomeProvider(client, { email: 'ngozi@example.test', phone: '08031234567' });

/** @type {Map<string, number>} listing id by Idempotency-Key, for every acknowledged write */
const acknowledged = new Map();
const state = { doubtful: 0, refused: 0 };

/** @param {string} key */
const create = async (key) => {
  const { status, body } = await createListing(client, `Ngozi Repairs ${key}`, { 'idempotency-key': key });
  if (status === 201) acknowledged.set(key, body.id);
  else if (status >= 500) throw new Error(`${status}`);
  else state.refused++;
};

/** @type {string[]} */
let open = [];
for (let run = 1; run <= runs; run++) {
  await Promise.all(open.map(create)); // what was in doubt is tried again with the same key
  open = [];
  const killed = new AbortController();
  const work = Array.from({ length: WORKERS }, async (_, worker) => {
    for (let i = 0; !killed.signal.aborted; i++) {
      const key = `run-${run}-${worker}-${i}`;
      try {
        await create(key);
      } catch {
        open.push(key);
        state.doubtful++;
        return;
      }
    }
  });
  const pause = random.between(100, 1_300);
  await new Promise((resolve) => setTimeout(resolve, pause));
  await server.kill();
  killed.abort();
  await Promise.all(work);
  server = await startServer({ dataDir, port });
  progress(`run ${run}/${runs}: ${acknowledged.size} acknowledged, ${state.doubtful} in doubt`);
}
await Promise.all(open.map(create));

const { body: mine } = await client.get('/api/listings/my-listings');
/** @type {Map<string, number[]>} */
const found = new Map();
for (const listing of mine) {
  const key = listing.businessName.replace('Ngozi Repairs ', '');
  found.set(key, [...(found.get(key) ?? []), listing.id]);
}
const lost = [...acknowledged].filter(([key, id]) => !found.get(key)?.includes(id)).length;
const doubled = [...found.values()].filter((ids) => ids.length > 1).length;
const invented = [...found.keys()].filter((key) => !acknowledged.has(key)).length;
await server.stop();

report(
  'kill-server',
  { n: runs, seed, acknowledged: acknowledged.size, ...state, lost, doubled, invented },
  lost + doubled + invented + state.refused === 0 && acknowledged.size > 0,
);
