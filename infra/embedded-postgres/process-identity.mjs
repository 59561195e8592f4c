// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** @param {string} path */
const readIfThere = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** @param {number} pid @param {string} field */
const ps = (pid, field) =>
  spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();

/** @param {number} pid */
const exists = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * When a process started, in whatever unit the system has: with the pid it names a process for good, because
 * pids are given out again. Undefined when no such process runs; a zombie does not run.
 * @param {number} pid
 * @returns {string | undefined}
 */
export const startOf = (pid) => {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== 'linux') return exists(pid) ? ps(pid, 'lstart') || 'unknown' : undefined;
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${boot}/${fields[19]}`;
};

/**
 * The file of the program that a process runs; undefined where the system does not say, or once the file was replaced.
 * @param {number} pid
 * @returns {string | undefined}
 */
export const programOf = (pid) => {
  try {
    return realpathSync(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return undefined;
  }
};

/**
 * Whether this process is the PostgreSQL server of this data folder, and not another that got its pid later.
 * @param {number} pid @param {string} data
 */
export const isPostgresOf = (pid, data) => {
  if (startOf(pid) === undefined) return false;
  if (process.platform !== 'linux') return (ps(pid, 'command') ?? '').includes(data);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return (readIfThere(`/proc/${pid}/cmdline`) ?? '').split('\0').includes(data);
  }
};
