import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { RollingLimits } from '../../../../platform/rate-limits/rolling-limits.js';
import { TooManyChatMessages } from '../../domain/message.errors.js';

const WINDOW_MS = 60_000;

/** OP-25: how many messages one person may send in any minute. */
@Injectable()
export class SendLimit {
  constructor(
    private readonly limits: RollingLimits,
    private readonly config: Config,
  ) {}

  /** What `giveBack` takes. Throws TooManyChatMessages. */
  async take(senderId: number): Promise<string[]> {
    const limit = this.config.messagesPerMinute;
    if (limit === 0) return [];
    const { use, freeInMs } = await this.limits.take({
      key: `message:${senderId}`,
      limit,
      windowMs: WINDOW_MS,
    });
    if (use === null) throw new TooManyChatMessages(Math.max(1, Math.ceil(freeInMs / 1_000)));
    return [use];
  }

  async giveBack(uses: readonly string[]): Promise<void> {
    for (const use of uses) await this.limits.giveBack(use);
  }
}
