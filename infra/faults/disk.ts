// A real disk (tmpfs) that is full: that of the event log.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyCrew } from './money.ts';
import { ADMINISTRATOR } from './people.ts';
import { atEnd, progress, scenario, seeded, type Findings } from './scenario.ts';
import { install, until } from './server.ts';
import { concluded } from './workload.ts';

/** A fresh cluster needs 50 MB; its WAL could grow to 2 GB before it is recycled, but not in this run. */
const DISK = 'size=600m';
const FREE_WITHIN_MS = 20_000;

/** A disk of its own that can be filled; null where this user may not mount one. */
const mountDisk = () => {
  const path = mkdtempSync(join(tmpdir(), 'handwork-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  atEnd(() => {
    execFileSync('umount', ['--lazy', path]); // servers that were killed may still be ending
    rmSync(path, { recursive: true, force: true });
  });
  return {
    path,
    /** Leaves `free` bytes free. */
    fillUpTo: (free: number) => {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)));
    },
    empty: () => rmSync(filler, { force: true }),
  };
};

export const diskFullLog = scenario({
  who: 'eight workers move money of two wallets',
  dies: 'free space on the disk of the embedded PostgreSQL, and so of the event log',
  holds:
    'what is not recorded is a 503, all goes on by itself when there is space again, each acknowledged command once',
  options: { n: 5, seed: 7, 'full-ms': 3_000 },
  play: async ({ n, seed, 'full-ms': fullMs }) => {
    const disk = mountDisk();
    if (!disk) return { figures: { notRun: 'This user may not mount a disk of its own.' }, findings: {} };
    const installed = await install('disk-full-log', { dataDir: disk.path, env: ADMINISTRATOR });
    const random = seeded(seed);
    const crew = await moneyCrew(installed, seed + 1, { owners: 2, size: 8 });
    let restarted = 0;
    for (let round = 1; round <= n; round += 1) {
      const before = crew.inDoubt;
      disk.fillUpTo(random.between(50_000, 500_000));
      crew.begin();
      await until(() => crew.inDoubt > before, 30_000);
      await sleep(fullMs);
      await crew.end();
      disk.empty();
      await until(async () => (await crew.settle()) || !installed.server().isRunning(), FREE_WITHIN_MS);
      if (!(await crew.settle())) {
        restarted += 1; // its PostgreSQL has given up
        await installed.server().kill();
        await installed.start();
        await crew.finish();
      }
      progress(`round ${round}/${n}: ${crew.work.count()} acknowledged, ${crew.inDoubt} in doubt`);
    }
    const findings: Findings = { notHarmed: crew.inDoubt > 0 ? [] : ['every command was answered'] };
    return concluded([crew], { figures: { inDoubt: crew.inDoubt, restarted }, findings });
  },
});
