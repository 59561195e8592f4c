import type { EventCodec } from '../../../platform/event-store/event-codec.js';
import type { StoredEvent } from '../../../platform/event-store/event-store.js';
import { toldBy, type News } from '../../../platform/policies/news.js';
import type { ProjectionRunner } from '../../../platform/projections/projection-runner.js';
import type { SocketHints } from '../../../platform/sockets/socket-hints.js';
import { SocketNews } from '../../../platform/sockets/socket-news.js';
import { notices } from '../read-models/notices/notices.projection.js';

/** How long a hint waits for what it hints at. */
const LONGEST_WAIT_MS = 2_000;

/** Tells whoever has a socket open that there is news to read. Says nothing of it. */
export class NoticeNews extends SocketNews {
  readonly types: ReadonlySet<string>;
  private readonly told: ReturnType<typeof toldBy>['of'];

  constructor(
    news: readonly News[],
    private readonly hints: SocketHints,
    private readonly codec: EventCodec,
    private readonly projections: ProjectionRunner,
  ) {
    super();
    ({ types: this.types, of: this.told } = toldBy(news));
  }

  async prepare(events: readonly StoredEvent[]): Promise<() => void> {
    const told = (await this.codec.decode(events)).flatMap((event) =>
      this.told(event).map(({ userId }) => ({ userId, position: event.position })),
    );
    const here = told.filter(({ userId }) => this.hints.isHere(userId));
    return () => {
      for (const { userId, position } of here)
        void this.projections
          .havePassed([notices.name], position, LONGEST_WAIT_MS)
          .then(() => this.hints.toUser(userId, 'notice', {}));
    };
  }
}
