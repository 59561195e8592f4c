import { Global, Logger, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore } from '../event-store/event-store.js';
import { Extensions } from '../extensions.js';
import { OutageWatch } from '../outage-watch.js';
import { FollowerSource } from './follower.js';
import { Followers } from './followers.js';

/** Everything that follows the log. The composition of the process starts and stops it. */
@Global()
@Module({
  providers: [
    {
      provide: Followers,
      inject: [Database, EventStore, EventCodec, OutageWatch, Extensions],
      useFactory: (
        database: Database,
        store: EventStore,
        decoder: EventCodec,
        outages: OutageWatch,
        extensions: Extensions,
      ) => {
        const log = new Logger('Followers');
        const sources = () => extensions.of(FollowerSource);
        const onTrouble = (follower: string, error: unknown): void => {
          if (!outages.covers(error)) log.warn({ follower, err: error });
        };
        return new Followers({ database, store, decoder, sources }, { onTrouble });
      },
    },
  ],
  exports: [Followers],
})
export class FollowersModule {}
