import { Global, Logger, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Database } from '../database/database.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore } from '../event-store/event-store.js';
import { OutageWatch } from '../outage-watch.js';
import { providedAs } from '../provided.js';
import { FollowerSource } from './follower.js';
import { Followers } from './followers.js';

/** Everything that follows the log. The composition of the process starts and stops it. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    {
      provide: Followers,
      inject: [Database, EventStore, EventCodec, OutageWatch, DiscoveryService],
      useFactory: (
        database: Database,
        store: EventStore,
        decoder: EventCodec,
        outages: OutageWatch,
        discovery: DiscoveryService,
      ) => {
        const log = new Logger('Followers');
        const sources = () => providedAs(discovery, FollowerSource);
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
