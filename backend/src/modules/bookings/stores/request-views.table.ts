import { defineMigration } from '../../../platform/database/migration.js';

/** View counts of service requests. Counters are updated in place, so pages keep free space (fillfactor). */
export const requestViews = defineMigration(
  'RequestViews1795000000060',
  `
  -- Kept through every rebuild; no event has them.
  CREATE TABLE service_request_views (
    request_id integer PRIMARY KEY,
    views integer NOT NULL
  ) WITH (fillfactor = 50);

  -- Who was counted last when, for as long as that viewer does not count again (24 hours, OP-22). viewer: Viewer.key.
  CREATE TABLE service_request_viewer (
    request_id integer NOT NULL,
    viewer text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (request_id, viewer)
  );
  `,
);
