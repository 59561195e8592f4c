// @ts-check
// npm run projections | search | seed | events | backup | restore | admin | users | docs:events | docs:settings: a command of the built backend, on the database of this installation.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { dataDirectory, openDatabase, readEnvironmentFile } from './setup/installation.mjs';
import { fail, ROOT } from './setup/run.mjs';

/** These read the code only. */
const WITHOUT_DATABASE = ['write-docs'];

const [name = '', ...args] = process.argv.slice(2);
const program = join(ROOT, `backend/dist/commands/${name}.cli.js`);

/** @param {NodeJS.ProcessEnv} [more] */
const command = async (more = {}) => {
  const { runInForeground } = await import('./setup/foreground.mjs');
  const env = { ...process.env, DATA_DIR: dataDirectory(), ...more };
  return runInForeground([process.execPath, '--enable-source-maps', program, ...args], { env });
};

const onDatabase = async () => {
  const database = await openDatabase();
  try {
    return await command({ DATABASE_URL: database.url });
  } finally {
    await database.close();
  }
};

readEnvironmentFile();
try {
  await ensureDependencies(console.error);
  // Not rebuilt if it exists, since a server may be running from it; commands that read the code are rebuilt.
  if (!existsSync(program) || WITHOUT_DATABASE.includes(name)) await build(console.error);
  if (!existsSync(program)) fail(`There is no command ${name}.`);
  process.exitCode = WITHOUT_DATABASE.includes(name) ? await command() : await onDatabase();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
