import { randomBytes } from 'node:crypto';
import { mkdirSync, statfsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { NotEnoughStorage } from './file-errors.js';

/** Longer than an upload may take, so what is older belongs to a process that died. */
const STALE_AFTER_MS = 10 * 60_000;

/** Holds uploads while they are received and checked: on the disk of DATA_DIR, in no backup. */
@Injectable()
export class WorkFolder implements OnModuleInit {
  readonly path: string;

  constructor(private readonly config: Config) {
    this.path = join(config.dataDir, 'uploads');
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
  }

  onModuleInit(): Promise<void> {
    return this.clean();
  }

  /** A unique name. */
  newPath(): string {
    return join(this.path, randomBytes(16).toString('hex'));
  }

  /** D5: throws NotEnoughStorage when less of the disk is free than uploads may use. */
  requireFreeSpace(): void {
    const { bavail, blocks } = statfsSync(this.path);
    if (bavail < (blocks * this.config.minFreeDiskPercent) / 100) throw new NotEnoughStorage();
  }

  /**
   * Removes what a process left that ended in the middle of an upload; other processes may be receiving. By the time of
   * the disk, not by Clock, which tests move.
   */
  async clean(): Promise<void> {
    for (const name of await readdir(this.path)) {
      const path = join(this.path, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > STALE_AFTER_MS) await rm(path, { force: true });
    }
  }
}
