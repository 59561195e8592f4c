import { Injectable } from '@nestjs/common';
import { Followers } from '../../../platform/followers/followers.js';
import { notificationsBy, NotificationPolicies } from '../../../platform/policies/notification-policy.js';
import type { ProjectedEvent } from '../../../platform/projections/projection.js';
import { PushSender } from '../../../platform/sockets/push-sender.js';
import { SocketPush } from '../../../platform/sockets/socket-push.js';
import { notifications } from '../read-models/notifications/notifications.projection.js';

/** How long a push waits for the row that it announces. */
const LONGEST_WAIT_MS = 2_000;

/** Tells the open sockets of a user that there are new notifications, without their content. */
@Injectable()
export class NotificationPush extends SocketPush {
  readonly types: ReadonlySet<string>;
  private readonly notificationsOf: ReturnType<typeof notificationsBy>['of'];

  constructor(
    notificationPolicies: NotificationPolicies,
    private readonly sender: PushSender,
    private readonly followers: Followers,
  ) {
    super();
    ({ types: this.types, of: this.notificationsOf } = notificationsBy(notificationPolicies.all));
  }

  async prepare(events: readonly ProjectedEvent[]): Promise<() => void> {
    const sent = events.flatMap((event) =>
      this.notificationsOf(event).map(({ userId }) => ({ userId, position: event.position })),
    );
    const here = sent.filter(({ userId }) => this.sender.isHere(userId));
    return () => {
      for (const { userId, position } of here)
        void this.followers
          .havePassed([notifications.name], position, LONGEST_WAIT_MS)
          .then(() => this.sender.toUser(userId, 'notice', {}));
    };
  }
}
