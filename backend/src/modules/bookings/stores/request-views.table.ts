import { Column, Entity, PrimaryColumn } from 'typeorm';
import { defineMigration } from '../../../platform/database/migration.js';

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

/** The tables of `request-views.table.ts`. Counters are updated in place, so their pages keep room for that. */
export const requestViews = defineMigration(
  'RequestViews1795000000060',
  `
  CREATE TABLE service_request_views (
    request_id integer PRIMARY KEY,
    views integer NOT NULL
  ) WITH (fillfactor = 50);
  CREATE TABLE service_request_viewer (
    request_id integer NOT NULL,
    viewer text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (request_id, viewer)
  );
  `,
);
