// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {'VmRSS' | 'VmHWM'} What `VmHWM` is the most that it ever held */

/** What a process holds, in KB; 0 where the system does not tell. @param {number | undefined} pid @param {What} [name] */
export const memoryKb = (pid, name = 'VmRSS') => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** The same in MB. @param {number | undefined} pid @param {What} [name] */
export const memoryMb = (pid, name) => Math.round(memoryKb(pid, name) / 1024);
