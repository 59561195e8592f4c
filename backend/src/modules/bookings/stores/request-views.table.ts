import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: view counts of service requests. Kept through every rebuild; no event has them. */
@Entity('service_request_views')
export class RequestViewsRow {
  @PrimaryColumn('integer', { name: 'request_id' })
  requestId!: number;

  @Column('integer')
  views!: number;
}

/** Private: who was counted last when, for as long as that viewer does not count again (24 hours, OP-22). */
@Entity('service_request_viewer')
export class RequestViewerRow {
  @PrimaryColumn('integer', { name: 'request_id' })
  requestId!: number;

  /** `Viewer.key`. */
  @PrimaryColumn('text')
  viewer!: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}
