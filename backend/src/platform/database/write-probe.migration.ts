import { defineMigration } from './migration.js';

/** What `write-probe.ts` writes to; holds nothing, so no backup needs it. */
export const writeProbe = defineMigration(
  'WriteProbe1795000000023',
  `
  CREATE UNLOGGED TABLE write_probe (at timestamptz NOT NULL);
  `,
);
