import { Injectable, Logger } from '@nestjs/common';
import { RepeatedWork } from '../../../platform/extensions.js';
import { Followers } from '../../../platform/followers/followers.js';
import { isTransient } from '../../../platform/transient-errors.js';
import { MessageTexts } from '../stores/message-texts.js';

const BATCH = 200;

/**
 * Deletes texts whose message was never sent (the process died in between) and those whose deletion was cut off after
 * it was recorded.
 */
@Injectable()
export class SweepMessages extends RepeatedWork {
  protected readonly pauseMs = 15 * 60_000;
  private readonly log = new Logger('Messaging');

  constructor(
    private readonly followers: Followers,
    private readonly texts: MessageTexts,
  ) {
    super();
  }

  /** Answers how many texts went. None while read tables are behind the log: they may not know a message that was sent. */
  async sweep(): Promise<number> {
    if (!(await this.followers.tablesHoldTheLog())) return 0;
    return this.texts.removeStale(BATCH);
  }

  protected async runOnce(): Promise<void> {
    await this.sweep();
  }

  protected failed(error: unknown): void {
    if (!isTransient(error)) this.log.error({ message: 'Unsent messages could not be swept', err: error });
  }
}
