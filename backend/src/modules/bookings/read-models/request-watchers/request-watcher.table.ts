import { Entity, PrimaryColumn } from 'typeorm';

/** A provider who wants notices of new requests near their listings. */
@Entity('request_watcher')
export class RequestWatcherRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}
