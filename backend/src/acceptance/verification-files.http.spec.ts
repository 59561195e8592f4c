import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as open } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import { backUpProduct } from '../app/product-backup.js';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { VerificationFiles } from '../modules/listings/stores/verification-files.js';
import { Config } from '../platform/config/config.js';
import { noise, jpeg } from '../platform/testing/pictures.js';
import { until } from '../platform/testing/until.js';
import type { Person } from '../testing/money-world.js';
import { cookieOf, PASSWORD } from '../testing/people.js';
import { createProductDatabase } from '../testing/product-template.js';
import { startTestApp } from '../testing/test-app.js';
import { filesUnder } from '../testing/uploads.js';
import { startVerificationWorld, submission, type VerificationWorld } from '../testing/verification-world.js';

const DAY_MS = 86_400_000;
/** What is backed up here is the log in PostgreSQL. */
const EMBEDDED_LOG = { EVENT_STORE: 'postgres' };
const NUMBER = '70155500942';

let world: VerificationWorld;
let owner: Person;
let verification: number;
let fileId: string;
let sent: Buffer;
const log: string[] = [];

beforeAll(async () => {
  world = await startVerificationWorld({ env: EMBEDDED_LOG, log: (line) => log.push(line) });
  owner = await world.payer();
  sent = await noise(300, 200).jpeg().toBuffer();
  const { status, body } = await submission(owner.agent, { number: NUMBER }, [[sent, 'ada-obi-nin.jpg']]);
  expect(status).toBe(201);
  verification = body.id;
  fileId = await fileIdOf(verification);
});
afterAll(() => world.app.stop());

const fileIdOf = async (id: number): Promise<string> => {
  const { rows } = await world.app.database.pool.query<{ id: string }>(
    'SELECT file_id AS id FROM verification_file WHERE verification_id = $1',
    [id],
  );
  return rows[0]?.id ?? '';
};
const pathOf = (id = verification, n = 1) => `/api/admin/verifications/${id}/files/${n}`;

/** Bytes in the middle of a file, which no other has. */
const middleOf = (bytes: Buffer): Buffer => bytes.subarray(bytes.length / 2, bytes.length / 2 + 24);

/** What would give the document away: the picture as it was sent, as it is stored, its number and its name. */
const canaries = async (): Promise<Buffer[]> => {
  const stored = await world.app.nest.get(VerificationFiles).read(verification, 1);
  const bytes = [sent, stored?.bytes ?? sent].map(middleOf);
  return [...bytes, Buffer.from(NUMBER), Buffer.from('ada-obi-nin')];
};

const everyFile = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Files with one of these in them. */
const filesWith = (folder: string, needles: readonly Buffer[]): string[] =>
  everyFile(folder).filter((path) => {
    const bytes = readFileSync(path);
    return needles.some((needle) => bytes.includes(needle));
  });

/** Tables and indices whose files on the disk hold one of these. */
const tablesWith = async (needles: readonly Buffer[]): Promise<string[]> => {
  const { pool } = world.app.database;
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ name: string; bytes: Buffer | null }>(
    `SELECT relname AS name, pg_read_binary_file(pg_relation_filepath(oid), 0, 100000000, true) AS bytes
       FROM pg_class WHERE pg_relation_filepath(oid) IS NOT NULL`,
  );
  return rows
    .filter(({ bytes }) => needles.some((needle) => bytes?.includes(needle)))
    .map(({ name }) => name);
};

describe('only administrators reach a file (contract 3.15)', () => {
  const everybody = async (): Promise<[string, Agent][]> => [
    ['a visitor', world.app.agent()],
    ['its owner', owner.agent],
    ['another user', (await world.payer()).agent],
  ];

  it('by the route of the reviewers', async () => {
    const statuses = [];
    for (const [, agent] of await everybody()) statuses.push((await agent.get(pathOf())).status);
    expect(statuses).toEqual([401, 403, 403]);
  });

  it.each(['', '.sealed', '.1600', '?w=320', '?width=320', '/1'])(
    'by the address of public files with the id of the file and "%s", administrators neither',
    async (suffix) => {
      const callers = [...(await everybody()), ['an administrator', world.admin.agent] as const];
      for (const [who, agent] of callers) {
        const { status } = await agent.get(`/api/files/${fileId}${suffix}`);
        expect([who, status]).toEqual([who, 404]);
      }
    },
  );

  it('by showing it on a listing or a profile, sending it in a chat, or deleting it', async () => {
    const url = `/api/files/${fileId}`;
    const listing = await world.listing(owner);
    const { body } = await owner.agent.get(`/api/listings/${listing}`).expect(200);
    await owner.agent
      .put(`/api/listings/${listing}`)
      .send({ ...body, images: [url] })
      .expect(400);
    const profile = await owner.agent.put('/api/user/profile').send({ profileImageUrl: url });
    expect(profile.status).toBe(400);
    const other = await world.payer();
    const message = { receiverId: other.id, content: 'Look', image: url };
    expect((await owner.agent.post('/api/messages/send').send(message)).status).toBe(400);
    await owner.agent.delete(`/api/delete-image/${fileId}`).expect(404);
    await world.admin.agent.get(pathOf()).expect(200);
  });

  it('by the numbers of files that there are not', async () => {
    for (const path of [pathOf(verification, 2), pathOf(verification, 0), pathOf(999_999), `${pathOf()}/1`])
      await world.admin.agent.get(path).expect(404);
  });

  it('out of a cache or in parts: an answer is whole, marked and kept nowhere', async () => {
    const { status, headers, body } = await world.admin.agent
      .get(pathOf())
      .set('Range', 'bytes=0-9')
      .buffer(true);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-length': String((body as Buffer).length),
    });
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('accept-ranges');
    const stored = await world.app.nest.get(VerificationFiles).read(verification, 1);
    expect((body as Buffer).equals(stored?.bytes ?? Buffer.alloc(0))).toBe(false);
    await world.admin.agent.get(pathOf()).set('If-None-Match', '*').expect(200);
  });

  it('in an export of the account, which tells what became of it', async () => {
    const { body } = await owner.agent.get('/api/user/export').expect(200);
    expect(body.verifications).toEqual([
      expect.objectContaining({ id: verification, documentType: 'nin_slip', status: 'waiting' }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${fileId}|${NUMBER}|numberHash`));
  });

  it('in the log, where each look is an event and the number is a keyed hash', async () => {
    const looks = async () => (await world.app.logText()).match(/"VerificationFileViewed"/g)?.length ?? 0;
    const before = await looks();
    await world.admin.agent.get(pathOf()).expect(200);
    await world.admin.agent.get(pathOf()).expect(200);
    expect((await looks()) - before).toBe(2);
    await world.app.caughtUp();
    const { body } = await world.admin.agent.get('/api/admin/events?limit=50').expect(200);
    expect(JSON.stringify(body)).toContain('VerificationFileViewed');
    const needles = await canaries();
    const text = Buffer.from((await world.app.logText()) + log.join('\n'));
    expect(needles.filter((needle) => text.includes(needle))).toEqual([]);
  });
});

describe('a document is in the clear nowhere (contract 3.15)', () => {
  it('while it is received', async () => {
    const words = Buffer.alloc(512 * 1024, 'xylofoonkanarie');
    const person = await world.payer();
    const headers = {
      cookie: cookieOf(person.agent),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 5_000_000,
    };
    const sending = open(`${world.app.url}/api/verifications`, { method: 'POST', headers });
    const over = new Promise<void>((resolve) => {
      sending.on('error', () => resolve()).on('close', () => resolve());
    });
    sending.write('--x\r\nContent-Disposition: form-data; name="files"; filename="nin.jpg"\r\n');
    sending.write('Content-Type: image/jpeg\r\n\r\n');
    sending.write(words);
    const uploads = join(world.app.dataDir, 'uploads');
    await until(async () => everyFile(uploads).some((path) => readFileSync(path).length > 100_000));
    expect(filesWith(uploads, [Buffer.from('xylofoonkanarie')])).toEqual([]);
    sending.destroy();
    await over;
    await until(async () => filesUnder(world.app, 'uploads').length === 0);
  });

  it('once it is stored, in files, tables and a backup; after an erasure its bytes are gone', async () => {
    const needles = await canaries();
    const { dataDir } = world.app;
    const root = mkdtempSync(join(tmpdir(), 'handwork-verification-'));
    const backup = async (name: string): Promise<string> => {
      const folder = join(root, name);
      const config = Config.from({
        NODE_ENV: 'test',
        DATABASE_URL: world.app.database.url,
        DATA_DIR: dataDir,
      });
      await backUpProduct(config as Config & { databaseUrl: string }, folder, { withSecrets: true });
      return folder;
    };
    const places = async () => [...filesWith(dataDir, needles), ...(await tablesWith(needles))];
    expect(await places()).toEqual([]);
    const sealed = readFileSync(everyFile(dataDir).find((path) => path.includes(fileId)) ?? '');
    const before = await backup('before');
    expect(filesWith(before, needles)).toEqual([]);
    expect(filesWith(before, [middleOf(sealed)])).toHaveLength(1);
    await world.app.nest.get(CommandBus).execute(new EraseUser(owner.id));
    expect(await places()).toEqual([]);
    expect(filesWith(dataDir, [middleOf(sealed)])).toEqual([]);
    const after = await backup('after');
    expect(filesWith(after, [...needles, middleOf(sealed)])).toEqual([]);
    await world.admin.agent.get(pathOf()).expect(404);
    rmSync(root, { recursive: true });
  });

  it('a withdrawn one is deleted before it is answered', async () => {
    const person = await world.payer();
    const id = await world.submitted(person);
    const stored = await fileIdOf(id);
    const isThere = () => filesUnder(world.app, 'files').some((name) => name.startsWith(stored));
    expect(isThere()).toBe(true);
    await person.agent.delete(`/api/verifications/${id}`).expect(200);
    expect(isThere()).toBe(false);
    await world.admin.agent.get(pathOf(id)).expect(404);
  });

  it('a submission that is refused leaves nothing', async () => {
    const person = await world.payer();
    const before = filesUnder(world.app, 'files').length;
    await submission(person.agent, {}, [
      [await jpeg(), 'one.jpg'],
      [Buffer.from('no picture'), 'two.jpg'],
    ]);
    expect(filesUnder(world.app, 'files')).toHaveLength(before);
    expect(filesUnder(world.app, 'uploads')).toEqual([]);
  });
});

describe('30 days after the decision the files are deleted (contract 3.15)', () => {
  /** A process on its own installation whose decision is so many days old when the next one starts. */
  const decidedDaysAgo = async (days: number) => {
    const database = await createProductDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'handwork-off-'));
    const beside = { database, dataDir, logEnv: EMBEDDED_LOG };
    const first = await startVerificationWorld({ beside, env: EMBEDDED_LOG });
    first.app.advance(-days * DAY_MS);
    const person = await first.payer();
    const id = await first.submitted(person);
    const reason = 'The photo is too dark.';
    const reviewer = await first.again(first.admin);
    await reviewer.post(`/api/admin/verifications/${id}/reject`).send({ reason }).expect(200);
    await first.app.stop();
    const app = await startTestApp({ beside, env: EMBEDDED_LOG });
    const stop = async () => {
      await app.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    };
    const login = async () => {
      const agent = app.agent();
      await agent.post('/api/auth/login').send({ email: first.admin.email, password: PASSWORD }).expect(200);
      return agent;
    };
    return { app, id, stop, login, files: () => filesUnder(app, 'files').length };
  };

  it('on day 29 they are there, on day 31 they are not', async () => {
    const { app, id, stop, login, files } = await decidedDaysAgo(29);
    const reviewer = await login();
    await reviewer.get(pathOf(id)).expect(200);
    app.advance(2 * DAY_MS);
    await until(async () => files() === 0);
    await until(async () => (await app.logText()).includes('"VerificationFilesDeleted"'));
    const later = await login();
    await later.get(pathOf(id)).expect(404);
    await app.caughtUp();
    const { body } = await later.get('/api/admin/verifications').expect(200);
    expect(body[0]).toMatchObject({ id, fileCount: 1, fileTypes: [], filesDeletedAt: expect.any(String) });
    await stop();
  });

  it('also when no process ran on that day: the next one does it when it starts', async () => {
    const { app, stop, files } = await decidedDaysAgo(31);
    await until(async () => files() === 0);
    await until(async () => (await app.logText()).includes('"VerificationFilesDeleted"'));
    await stop();
  });
});
