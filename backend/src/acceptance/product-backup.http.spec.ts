import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { Config } from '../platform/config/config.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { walkLog } from '../platform/event-store/log-copy.js';
import { LISTING, publish } from '../testing/listings.js';
import { phoneVerified } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { openProductDatabase } from '../app/product-database.js';
import { backUpProduct, restoreProduct } from '../app/product-backup.js';
import { backedUpTables } from '../platform/backup/table-copy.js';

const configOf = (databaseUrl: string, dataDir: string): Config & { databaseUrl: string } =>
  Config.from({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }) as Config & {
    databaseUrl: string;
  };

/** What is backed up here is the log in PostgreSQL. */
const EMBEDDED_LOG = { EVENT_STORE: 'postgres' };

const listing = (n: number) => ({
  ...LISTING,
  businessName: `Workshop ${n}`,
  serviceType: n % 2 ? 'plumbing' : 'electrical',
  location: `${n} Allen Avenue`,
  startingPrice: 5000 + n,
});

describe('backup and restore', () => {
  let app: TestApp;
  let owner: Agent;
  let root: string;
  const created: TestDatabase[] = [];
  let backups = 0;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'handwork-backup-'));
    app = await startTestApp({ env: EMBEDDED_LOG });
    owner = await phoneVerified(app);
    for (let n = 0; n < 6; n += 1) await publish(owner, listing(n));
    mkdirSync(join(app.dataDir, 'files/public'), { recursive: true });
    writeFileSync(join(app.dataDir, 'files/public/cover.webp'), 'an image');
  });
  afterAll(async () => {
    await app.stop();
    for (const database of created) await database.drop();
    rmSync(root, { recursive: true });
  });

  const backUp = async (withSecrets = true) => {
    backups += 1;
    const folder = join(root, `backup-${backups}`);
    const config = configOf(app.database.url, app.dataDir);
    return { folder, manifest: await backUpProduct(config, folder, { withSecrets }) };
  };

  /** An installation in which nothing ever was. */
  const emptyInstallation = async () => {
    const database = await createTestDatabase();
    created.push(database);
    const dataDir = mkdtempSync(join(root, 'data-'));
    return { database, dataDir, config: configOf(database.url, dataDir) };
  };

  const ANSWERS = ['/api/stats', '/api/services/types', '/api/listings/1', '/api/listings/6', '/api/user/1'];

  const answersOf = async (agent: Agent) => {
    const answers: Record<string, { status: number; body: unknown }> = {};
    for (const path of ANSWERS) {
      const { status, body } = await agent.get(path);
      answers[path] = { status, body };
    }
    const { status, body } = await agent.post('/api/search').send({ limit: 50 });
    answers.search = { status, body };
    return answers;
  };

  it('F18: what is backed up while people write is one moment of the log, and restores to the same', async () => {
    const done = new AbortController();
    const writing = (async () => {
      for (let n = 100; !done.signal.aborted; n += 1) await publish(owner, listing(n));
    })();
    const { folder, manifest } = await backUp().finally(() => done.abort());
    await writing;
    const { config, database, dataDir } = await emptyInstallation();
    await restoreProduct(config, folder);
    const restored = await startTestApp({
      env: { ...EMBEDDED_LOG, DATABASE_URL: database.url, DATA_DIR: dataDir },
    });
    try {
      const [mine, theirs] = [app, restored].map(({ nest }) => nest.get(EventStore));
      if (!mine || !theirs) throw new Error('no stores');
      const told: string[] = [];
      for await (const event of walkLog(theirs, await theirs.head()))
        told.push(JSON.stringify(event, bigintAsText));
      const original: string[] = [];
      for await (const event of walkLog(mine, await theirs.head()))
        original.push(JSON.stringify(event, bigintAsText));
      expect(told).toEqual(original);
      expect(told).toHaveLength(manifest.log.events);
      const { body: stats } = await restored.agent().get('/api/stats').expect(200);
      const published = told.filter((event) => event.includes('"type":"ListingCreated"')).length;
      expect(stats).toMatchObject({ totalProviders: published });
    } finally {
      await restored.stop();
    }
  });

  it('F18: backup, wipe, restore, rebuild: same answers, the same people can go on, ids are not given twice', async () => {
    await app.caughtUp();
    const { folder } = await backUp();
    const { config, database, dataDir } = await emptyInstallation();
    await restoreProduct(config, folder);
    const restored = await startTestApp({
      env: { ...EMBEDDED_LOG, DATABASE_URL: database.url, DATA_DIR: dataDir },
    });
    try {
      const here = await answersOf(owner);
      const session = restored.agent();
      Object.assign(session, { jar: owner.jar }); // the browser that was signed in before
      expect(await answersOf(session)).toEqual(here);
      expect(here['/api/user/1']).toMatchObject({ status: 200 });
      const counts = async ({ database: { pool } }: TestApp) => {
        const rows: Record<string, number> = {};
        for (const table of [...(await backedUpTables(pool)), 'user_account', 'listing', 'listing_card']) {
          rows[table] = (await pool.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n;
        }
        return rows;
      };
      expect(await counts(restored)).toEqual(await counts(app));
      const ids = (agent: Agent) => publish(agent, listing(7));
      expect(await ids(session)).toBe(await ids(owner));
      expect(readFileSync(join(dataDir, 'files/public/cover.webp'), 'utf8')).toBe('an image');
    } finally {
      await restored.stop();
    }
  });

  it('leaves the keys out unless it is asked for them, and is readable for the owner only', async () => {
    const { folder, manifest } = await backUp(false);
    expect(manifest.secrets).toEqual([]);
    const key = readFileSync(join(app.dataDir, 'secrets/master.key'), 'utf8').trim();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const { parentPath, name } of files) {
      const file = join(parentPath, name);
      expect([name, statSync(file).mode & 0o777]).toEqual([name, 0o600]);
      expect(readFileSync(file, 'utf8').includes(key)).toBe(false);
    }
    const { config } = await emptyInstallation();
    await expect(restoreProduct(config, folder)).rejects.toThrow('This backup holds no keys');
  });

  it('refuses keys of another installation', async () => {
    const { folder } = await backUp(false);
    const { config, dataDir } = await emptyInstallation();
    cpSync(join(app.dataDir, 'secrets'), join(dataDir, 'secrets'), { recursive: true });
    writeFileSync(join(dataDir, 'secrets/pepper.key'), Buffer.alloc(32, 7).toString('base64'));
    await expect(restoreProduct(config, folder)).rejects.toThrow(
      'The keys of this installation are not those',
    );
  });

  it('refuses a damaged backup and one that was cut off, before it touches anything', async () => {
    const { folder } = await backUp();
    const { config, dataDir } = await emptyInstallation();
    const file = join(folder, 'tables/events.event.copy');
    const content = readFileSync(file, 'utf8');
    writeFileSync(file, content.replace('ListingCreated', 'ListingDeleted'));
    await expect(restoreProduct(config, folder)).rejects.toThrow(
      'The backup is damaged: tables/events.event.copy is not as it was written',
    );
    rmSync(file);
    await expect(restoreProduct(config, folder)).rejects.toThrow('is missing');
    rmSync(join(folder, 'manifest.json'));
    await expect(restoreProduct(config, folder)).rejects.toThrow('holds no complete backup');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuses a target that is not empty, and a folder that holds something', async () => {
    const { folder } = await backUp();
    const running = configOf(app.database.url, join(root, 'nothing-there'));
    await expect(restoreProduct(running, folder)).rejects.toThrow(/not empty|stop it first/);
    const { config, dataDir } = await emptyInstallation();
    writeFileSync(join(dataDir, 'demo-world.json'), '{}');
    await expect(restoreProduct(config, folder)).rejects.toThrow('is not empty: it holds demo-world.json');
    await expect(
      backUpProduct(configOf(app.database.url, app.dataDir), folder, { withSecrets: true }),
    ).rejects.toThrow('is not empty');
  });

  it('holds every table that a migration makes, those of engines outside and an empty one excepted', async () => {
    const { database } = await emptyInstallation();
    const migrated = await openProductDatabase(database.url, 2); // nothing built read tables in it
    const { rows } = await migrated.pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    await migrated.close();
    const held = await backedUpTables(app.database.pool);
    const others = rows.map(({ name }) => name).filter((name) => !held.includes(name));
    expect(others.toSorted()).toEqual(['public.migrations', 'public.write_probe']);
    expect(held).toEqual(
      expect.arrayContaining(['events.event', 'events.batch', 'public.subject_key', 'public.id_claim']),
    );
  });
});

const bigintAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
