import { Injectable } from '@nestjs/common';
import { Extensions } from '../extensions.js';
import {
  FollowerSource,
  type EventBatch,
  type FollowerHandler,
  type Handled,
} from '../followers/follower.js';
import { PushSender } from './push-sender.js';
import { SocketPush } from './socket-push.js';

/** Follows the log from its head in every process, so that no process has to forward pushes to another. */
@Injectable()
export class SocketFeed extends FollowerSource {
  constructor(
    private readonly sender: PushSender,
    private readonly extensions: Extensions,
  ) {
    super();
  }

  get followers(): readonly FollowerHandler[] {
    const modules = this.extensions.of(SocketPush);
    const types = new Set(modules.flatMap((module) => [...module.types]));
    return [
      { name: 'sockets', kind: 'feed', version: null, types, handle: (batch) => this.push(modules, batch) },
    ];
  }

  /** Everything is read before anything is sent: a retry repeats no push. */
  private async push(modules: readonly SocketPush[], { events, next }: EventBatch): Promise<Handled> {
    const ready: (() => void)[] = [];
    for (const module of this.sender.isAlone ? [] : modules) {
      const known = events.filter(({ type }) => module.types.has(type));
      if (known.length > 0) ready.push(await module.prepare(known));
    }
    for (const send of ready) send();
    return { checkpoint: next, isStored: false };
  }
}
