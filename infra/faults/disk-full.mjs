// @ts-check
// A real disk (tmpfs) that is full while files come in, several at once: what was acknowledged is whole, what was refused
// leaves nothing, everything else goes on, and files are taken again when there is room.
// node infra/faults/disk-full.mjs [--n 20] [--seed 7]; needs a built backend and leave to mount, else it says so and
// counts as passed. Writes reports/faults/disk-full.json.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { mountDisk, NOT_RUN } from './own-disk.mjs';
import { ADMINISTRATOR, administrator, must, provider } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { startServer } from './server.mjs';

const DISK_MB = 200;
const AT_ONCE = 8;

const { n: rounds, seed } = optionsOf({ n: 20, seed: 7 });
const random = seeded(seed);

const disk = mountDisk(DISK_MB);
if (!disk) {
  report('disk-full', { ...NOT_RUN, seed }, true);
  process.exit();
}
const postgres = await startEmbeddedPostgres({ directory: folderOf('disk-full') });
const env = { ...ADMINISTRATOR, DATABASE_URL: postgres.url, MIN_FREE_DISK_PERCENT: '0' };
const server = await startServer({ dataDir: disk.path, port: await freePort(), env });
const url = () => server.url;
const [owner, admin] = [await provider(url, 0), await administrator(url)];

/** What counts as a video and is stored as it came, different each time. */
const video = () => {
  const bytes = Buffer.alloc(random.between(100_000, 1_000_000), random.between(1, 255));
  Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1').copy(bytes);
  return bytes;
};
const digest = (/** @type {Buffer | ArrayBuffer} */ bytes) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

const filesUnder = (/** @type {string} */ name) => {
  try {
    const entries = readdirSync(join(disk.path, name), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  } catch {
    return 0; // no folder before the first file
  }
};

/** @type {Map<string, string>} digest by address of every acknowledged file */
const acknowledged = new Map();
const figures = {
  accepted: 0,
  refused: 0,
  otherAnswers: 0,
  leftInWorkFolder: 0,
  madeOfRefused: 0,
  notServed: 0,
};

const upload = async () => {
  const bytes = video();
  const form = new FormData();
  form.append('images', new Blob([bytes], { type: 'video/mp4' }), 'clip.mp4');
  const { status, body } = await owner.client.send('POST', '/api/upload-images', form);
  if (status === 201) {
    // What says where a film was made is cleared in place: what is stored is as long as what was sent, not the same.
    const stored = await owner.client.download(body.images[0].url);
    if (stored.bytes.byteLength !== bytes.byteLength) figures.notServed += 1;
    acknowledged.set(body.images[0].url, digest(stored.bytes));
    figures.accepted += 1;
  } else if (status === 507 && body.message === 'Not enough storage. Please try again later.') {
    figures.refused += 1;
  } else figures.otherAnswers += 1;
  return status;
};

for (let round = 1; round <= rounds; round += 1) {
  disk.fillUpTo(random.between(50_000, 2_000_000));
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
  figures.leftInWorkFolder += filesUnder('uploads');
  figures.madeOfRefused += Math.abs(filesUnder('files') - acknowledged.size);
  const adjusted = await admin.call('POST', `/api/admin/wallets/${owner.id}/adjust`, { amount: 1 });
  if (adjusted.status !== 200) figures.notServed += 1;
  disk.makeRoom();
  if ((await upload()) !== 201) figures.notServed += 1; // there is room again
  progress(`round ${round}/${rounds}: ${figures.accepted} accepted, ${figures.refused} refused`);
}
let lost = 0;
for (const [address, wanted] of acknowledged) {
  const { status, bytes } = await owner.client.download(address);
  if (status !== 200 || digest(bytes) !== wanted) lost += 1;
}
const { balance } = await must(owner.client.get('/api/wallet'));
await server.stop();
await postgres.stop();
disk.unmount();

const { otherAnswers, leftInWorkFolder, madeOfRefused, notServed } = figures;
report(
  'disk-full',
  { n: rounds, seed, ...figures, lost, doubled: balance - rounds },
  lost + otherAnswers + leftInWorkFolder + madeOfRefused + notServed + Math.abs(balance - rounds) === 0 &&
    figures.refused > 0,
);
