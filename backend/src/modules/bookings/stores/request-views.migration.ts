import { defineMigration } from '../../../platform/database/migration.js';

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
