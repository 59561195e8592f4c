// @ts-check
import { readFileSync } from 'node:fs';

/**
 * What a process holds, in MB; `VmHWM` is the most that it ever held.
 * @param {number | undefined} pid @param {'VmRSS' | 'VmHWM'} [name]
 */
export const memoryMb = (pid, name = 'VmRSS') => {
  const [, kilobytes = 0] =
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};
