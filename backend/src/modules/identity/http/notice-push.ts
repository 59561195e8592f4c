import { Injectable } from '@nestjs/common';
import { Followers } from '../../../platform/followers/followers.js';
import { noticesBy, NoticePolicies } from '../../../platform/policies/notice-policy.js';
import type { ProjectedEvent } from '../../../platform/projections/projection.js';
import { PushSender } from '../../../platform/sockets/push-sender.js';
import { SocketPush } from '../../../platform/sockets/socket-push.js';
import { notices } from '../read-models/notices/notices.projection.js';

/** How long a hint waits for what it hints at. */
const LONGEST_WAIT_MS = 2_000;

/** Tells open sockets of a user that there are new notices. Does not say what they are. */
@Injectable()
export class NoticePush extends SocketPush {
  readonly types: ReadonlySet<string>;
  private readonly told: ReturnType<typeof noticesBy>['of'];

  constructor(
    noticePolicies: NoticePolicies,
    private readonly hints: PushSender,
    private readonly followers: Followers,
  ) {
    super();
    ({ types: this.types, of: this.told } = noticesBy(noticePolicies.all));
  }

  async prepare(events: readonly ProjectedEvent[]): Promise<() => void> {
    const told = events.flatMap((event) =>
      this.told(event).map(({ userId }) => ({ userId, position: event.position })),
    );
    const here = told.filter(({ userId }) => this.hints.isHere(userId));
    return () => {
      for (const { userId, position } of here)
        void this.followers
          .havePassed([notices.name], position, LONGEST_WAIT_MS)
          .then(() => this.hints.toUser(userId, 'notice', {}));
    };
  }
}
