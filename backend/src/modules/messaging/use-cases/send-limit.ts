import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { RollingLimits } from '../../../platform/rate-limits/rolling-limits.js';
import { TooManyChatMessages } from '../domain/message.errors.js';

const WINDOW_MS = 60_000;

/** OP-25: how many messages one person may send in any minute. */
@Injectable()
export class SendLimit {
  constructor(
    private readonly limits: RollingLimits,
    private readonly config: Config,
  ) {}

  /** `take` counts one message, or throws TooManyChatMessages; what comes to nothing is not counted. */
  during<Done extends { duplicate: boolean }>(
    senderId: number,
    work: (take: () => Promise<void>) => Promise<Done>,
  ): Promise<Done> {
    const limit = this.config.messagesPerMinute;
    if (limit === 0) return work(() => Promise.resolve());
    return this.limits.during({ key: `message:${senderId}`, limit, windowMs: WINDOW_MS }, refusal, work);
  }
}

const refusal = (freeInMs: number): Error =>
  new TooManyChatMessages(Math.max(1, Math.ceil(freeInMs / 1_000)));
