import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { RepeatedWork } from '../extensions.js';
import { isTransient } from '../transient-errors.js';
import { Followers } from '../followers/followers.js';
import { FileRecords } from './file-records.js';
import { FileUseRegister } from './file-use-register.js';
import { Files, UNUSED_FOR_MS } from './files.js';
import { WorkFolder } from './work-folder.js';

const BATCH = 50;

/**
 * Deletes unused files a day after they were uploaded, or after they were last seen in use. Rows are locked
 * while they are checked, so several processes share the work. Durable: what is due is read from the table.
 */
@Injectable()
export class FileSweep extends RepeatedWork {
  protected override readonly firstPauseMs = 60_000;
  protected readonly pauseMs = 60 * 60_000;
  private readonly log = new Logger('Files');

  constructor(
    private readonly files: Files,
    private readonly records: FileRecords,
    private readonly uses: FileUseRegister,
    private readonly work: WorkFolder,
    private readonly followers: Followers,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /**
   * Answers how many files were deleted: none while read tables are behind the log, as they may lack a use that
   * the log has.
   */
  async sweep(): Promise<number> {
    await this.work.clean();
    if (!(await this.followers.tablesHoldTheLog())) return 0;
    let deleted = 0;
    while (!this.stopping.signal.aborted) {
      const { found, removed } = await this.sweepBatch();
      deleted += removed;
      if (found < BATCH) break;
    }
    if (deleted > 0) this.log.log({ message: 'Unused files deleted', files: deleted });
    return deleted;
  }

  protected async runOnce(): Promise<void> {
    await this.sweep();
  }

  protected failed(error: unknown): void {
    if (!isTransient(error)) this.log.error({ message: 'Unused files could not be swept', err: error });
  }

  private sweepBatch(): Promise<{ found: number; removed: number }> {
    return this.database.transaction(async (transaction) => {
      const now = this.clock.nowMs();
      const due = await this.records.due(new Date(now), BATCH, transaction);
      const uses = await this.uses.usesOf(due);
      await this.records.keep([...uses.keys()], new Date(now + UNUSED_FOR_MS), transaction);
      const unused = due.filter(({ publicId }) => !uses.has(publicId));
      for (const record of unused) await this.files.remove(record, transaction);
      return { found: due.length, removed: unused.length };
    });
  }
}
