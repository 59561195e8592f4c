import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { BackgroundWork } from '../background-work.js';
import { EventStore, type StoredEvent, type Subscription } from '../event-store/event-store.js';
import { OutageWatch } from '../outage-watch.js';
import { providedAs } from '../provided.js';
import { SocketHints } from './socket-hints.js';
import { SocketNews } from './socket-news.js';

/** Follows the log from its head, so that no process has to tell another what its sockets should hear. */
@Injectable()
export class SocketFeed extends BackgroundWork {
  private readonly log = new Logger('Sockets');
  private following: Promise<Subscription> | undefined;
  private isStopped = false;

  constructor(
    private readonly store: EventStore,
    private readonly hints: SocketHints,
    private readonly discovery: DiscoveryService,
    private readonly outages: OutageWatch,
  ) {
    super();
  }

  start(): void {
    const modules = providedAs(this.discovery, SocketNews);
    this.following = this.store.head().then((head) =>
      this.store.subscribeAll(head, (events) => this.tell(modules, events), {
        onTrouble: (error) => {
          if (!this.outages.covers(error)) this.log.warn({ message: 'Sockets hear nothing', err: error });
        },
      }),
    );
    this.following.catch((error: unknown) => {
      if (!this.isStopped) this.log.error({ message: 'Sockets hear nothing', err: error });
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await (await this.following?.catch(() => undefined))?.stop();
  }

  /** Everything is read before anything is sent: what is tried again was not sent yet. */
  private async tell(modules: readonly SocketNews[], events: readonly StoredEvent[]): Promise<void> {
    if (this.hints.isAlone) return;
    const ready: (() => void)[] = [];
    for (const module of modules) {
      const known = events.filter(({ type }) => module.types.has(type));
      if (known.length > 0) ready.push(await module.prepare(known));
    }
    for (const send of ready) send();
  }
}
