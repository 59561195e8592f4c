import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { type DemoLogin, seedDemoWorld } from '../demo/demo-world.js';
import { Administrators, type FirstAdministrator } from '../modules/identity/public/index.js';
import { PromotionTerms } from '../modules/promotions/public/index.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { EventStore } from '../platform/event-store/event-store.js';

/** Any number that no other advisory lock of the product uses. */
const FIRST_RUN_LOCK = 4_901_010;

export interface FirstRun {
  /** The administrator's account, when this start opened it. */
  administrator: FirstAdministrator | null;
  /** The accounts of the demo world, if this installation has one. */
  logins: readonly DemoLogin[];
}

/** What DATA_DIR remembers of the demo world, so that interrupted seeding continues at the next start. */
interface DemoWorld {
  isComplete: boolean;
  logins: readonly DemoLogin[];
}

/**
 * Opens the administrator's account where there is none, sets the first terms of promotions, and seeds the demo world
 * when the log is empty and the configuration asks for it. When several processes start at once, one does it and the
 * others continue.
 */
export const prepareFirstRun = async (
  nest: INestApplication,
  say: (line: string) => void,
  seedWorld = seedDemoWorld,
): Promise<FirstRun> => {
  const file = join(nest.get(Config).dataDir, 'demo-world.json');
  const lock = await nest.get(Database).pool.connect();
  try {
    const { rows } = await lock.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      FIRST_RUN_LOCK,
    ]);
    if (!rows[0]?.mine) return { administrator: null, logins: read(file)?.logins ?? [] };
    const known = read(file);
    const isEmpty = (await nest.get(EventStore).head()) === 'start';
    const isDue = nest.get(Config).demoData && (isEmpty || known?.isComplete === false);
    if (isDue) write(file, { isComplete: false, logins: [] }); // while the log is empty: a later start continues from here
    const administrator = await ensureAdministrator(nest, say);
    await nest.get(PromotionTerms, { strict: false }).ensure();
    const logins = isDue ? await seed(() => seedWorld(nest), file, say) : (known?.logins ?? []);
    return { administrator, logins };
  } finally {
    // A connection that is closed keeps its locks until its server process has gone.
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    lock.release(true);
  }
};

/** Its password is printed at once, or it would be lost if the rest of the first run fails. */
const ensureAdministrator = async (
  nest: INestApplication,
  say: (line: string) => void,
): Promise<FirstAdministrator | null> => {
  const administrator = await nest.get(Administrators, { strict: false }).ensureFirst();
  if (administrator?.generatedPassword) {
    const { email, generatedPassword } = administrator;
    say(`The administrator is ${email} with the password ${generatedPassword}`);
  }
  return administrator;
};

const seed = async (
  seedWorld: () => Promise<DemoLogin[]>,
  file: string,
  say: (line: string) => void,
): Promise<DemoLogin[]> => {
  say('Filling the empty database with a demo world');
  const logins = await seedWorld();
  write(file, { isComplete: true, logins });
  return logins;
};

const read = (file: string): DemoWorld | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoWorld;
  } catch {
    return null;
  }
};

const write = (file: string, world: DemoWorld): void => {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(world), { mode: 0o600 });
  renameSync(`${file}.new`, file); // whole or not at all
};
