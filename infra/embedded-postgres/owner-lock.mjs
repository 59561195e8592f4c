// @ts-check
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './process-identity.mjs';

/** @typedef {{ pid: number; startedAt: string; token: string }} Owner */

const LOCK = 'owner.lock';

/** @param {string} path @returns {Owner | undefined} */
const readOwner = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** @param {Owner | undefined} owner */
const isAlive = (owner) => owner !== undefined && startOf(owner.pid) === owner.startedAt;

/**
 * The process that has the folder now, undefined when none does.
 * @param {string} directory
 */
export const ownerOf = (directory) => {
  const owner = readOwner(join(directory, LOCK));
  return isAlive(owner) ? owner : undefined;
};

/** @param {string} from @param {string} to @returns {boolean} whether the name was free */
const linkIfFree = (from, to) => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Moves a dead owner's lock away. Only one of two competitors can move it; should it be a new owner's lock
 * that was moved after all, it is put back.
 * @param {string} directory @param {Owner | undefined} dead
 */
const clearAway = (directory, dead) => {
  const lock = join(directory, LOCK);
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // the other competitor was faster
  }
  const moved = readOwner(aside);
  if (moved?.token !== dead?.token && isAlive(moved)) linkIfFree(aside, lock);
  rmSync(aside, { force: true });
};

/**
 * Takes the folder for this process alone, and refuses in words while another living process has it. The lock
 * appears complete or not at all: it is written aside and then linked, which fails when the name is taken.
 * @param {string} directory
 * @returns {() => void} gives it back
 */
export const takeOwnership = (directory) => {
  const lock = join(directory, LOCK);
  const token = randomUUID();
  const draft = `${lock}.${token}`;
  /** @type {Owner} */
  const self = { pid: process.pid, startedAt: startOf(process.pid) ?? 'unknown', token };
  writeFileSync(draft, JSON.stringify(self), { flag: 'wx' });
  try {
    while (!linkIfFree(draft, lock)) {
      const owner = readOwner(lock);
      if (owner && isAlive(owner)) {
        throw new Error(
          `The data folder ${directory} is in use by another process (pid ${owner.pid}). Stop that one first, ` +
            'or choose another folder with DATA_DIR.',
        );
      }
      clearAway(directory, owner);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readOwner(lock)?.token === token) rmSync(lock, { force: true });
  };
};
