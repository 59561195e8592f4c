// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A disk of its own (tmpfs) that can be filled; null where this user may not mount one.
 * @param {number} megabytes
 */
export const mountDisk = (megabytes) => {
  const path = mkdtempSync(join(tmpdir(), 'handwork-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  let isMounted = true;
  const unmount = () => {
    if (!isMounted) return;
    isMounted = false;
    execFileSync('umount', ['--lazy', path]); // servers that were killed may still be ending
    rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', unmount);
  return {
    path,
    /** Leaves so many bytes free. @param {number} free */
    fillUpTo: (free) => {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)));
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount,
  };
};

export const NOT_RUN = { n: 0, notRun: 'This user may not mount a disk of its own.' };
