import { Entity, PrimaryColumn } from 'typeorm';

/** Somebody who wants to be told of new requests near their listings. */
@Entity('request_watcher')
export class RequestWatcherRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}
