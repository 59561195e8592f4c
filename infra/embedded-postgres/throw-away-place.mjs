// @ts-check
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

const GIB = 1024 ** 3;
const MEMORY = '/dev/shm';
/** More than the cluster of all specs ever held. */
const ROOM = 2 * GIB;
/** Left for other processes, when all of that is taken. */
const SPARE = 2 * GIB;

/** @type {typeof import('./index.d.ts').throwAwayPlace} */
export const throwAwayPlace = async (memory = MEMORY, free = freemem()) => {
  if (free < ROOM + SPARE) return tmpdir();
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize < ROOM ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
};
