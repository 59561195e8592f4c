// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, ROOT, run, secondsSince } from './run.mjs';

/** @typedef {{ version?: string; optional?: boolean; peer?: boolean; link?: boolean }} LockEntry */

/** @param {string} path @returns {Record<string, LockEntry> | undefined} */
const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Whether node_modules holds what package-lock.json names; npm keeps a lock of what it installed beside it. */
const dependenciesAreCurrent = () => {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const installed = packagesOf(join(ROOT, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link) return existsSync(join(ROOT, path));
    const found = installed[path];
    return found ? found.version === version : optional === true; // another platform's binaries are left out
  });
};

/** Installs what package-lock.json names, unless it is installed. @param {(line: string) => void} say */
export const ensureDependencies = async (say) => {
  if (dependenciesAreCurrent()) return;
  const begun = Date.now();
  say('Installing dependencies (needed once; a minute or two)');
  // The browser is found or installed by browser.mjs when the tests need it.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' };
  const { ok, output } = await run([...npm(), 'ci', '--no-audit', '--no-fund'], { env, limitMs: 1_200_000 });
  if (!ok) {
    throw new Error(
      `npm could not install the dependencies:\n\n${output.trim()}\n\n` +
        'It needs the network the first time. Run the same command again once you are online.',
    );
  }
  say(`Dependencies installed (${secondsSince(begun)})`);
};
