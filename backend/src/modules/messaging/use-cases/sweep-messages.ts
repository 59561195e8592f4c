import { Injectable, Logger } from '@nestjs/common';
import { BackgroundWork } from '../../../platform/extensions.js';
import { Followers } from '../../../platform/followers/followers.js';
import { isTransient } from '../../../platform/transient-errors.js';
import { MessageTexts } from '../stores/message-texts.js';

const EVERY_MS = 15 * 60_000;
const BATCH = 200;

/**
 * Deletes texts whose message was never sent (the process died in between) and those whose deletion was cut off after
 * it was recorded.
 */
@Injectable()
export class SweepMessages extends BackgroundWork {
  private readonly log = new Logger('Messaging');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly followers: Followers,
    private readonly texts: MessageTexts,
  ) {
    super();
  }

  start(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.sweep()).catch((error: unknown) => this.note(error));
    }, EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Answers how many texts went. None while read tables are behind the log: they may not know a message that was sent. */
  async sweep(): Promise<number> {
    if (!(await this.followers.tablesHoldTheLog())) return 0;
    return this.texts.removeStale(BATCH);
  }

  private note(error: unknown): void {
    if (!isTransient(error)) this.log.error({ message: 'Unsent messages could not be swept', err: error });
  }
}
