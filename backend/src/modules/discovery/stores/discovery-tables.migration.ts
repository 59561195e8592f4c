import { defineMigration } from '../../../platform/database/migration.js';

/** The private tables of discovery. Pages of counters are half empty, so that rows are updated in place. */
export const discoveryTables = defineMigration(
  'DiscoveryTables1795000000030',
  `
  -- A listing that a person keeps (ADR 39). number: order of keeping, over all people.
  CREATE TABLE favourite (
    user_id integer NOT NULL,
    listing_id integer NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    kept_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, listing_id)
  );
  CREATE INDEX favourite_newest ON favourite (user_id, number DESC);

  -- A browser's favourites that were joined with the account's, so that a retry joins nothing again. left_out: those beyond the
  -- limit, which a retry reports again.
  CREATE TABLE favourite_join (
    command_id uuid PRIMARY KEY,
    user_id integer NOT NULL,
    joined_at timestamptz NOT NULL,
    left_out integer[] NOT NULL DEFAULT '{}'
  );
  CREATE INDEX favourite_join_user ON favourite_join (user_id);

  -- View counts of listings. Kept through every rebuild; no event has them.
  CREATE TABLE listing_views (
    listing_id integer PRIMARY KEY,
    profile_views integer NOT NULL,
    card_views integer NOT NULL
  ) WITH (fillfactor = 50);

  -- Who was counted last when, for as long as that viewer does not count again (24 hours, OP-22). kind: 'p' profile, 'c' card.
  -- viewer: Viewer.key.
  CREATE TABLE listing_viewer (
    listing_id integer NOT NULL,
    kind text NOT NULL,
    viewer text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (listing_id, kind, viewer)
  );

  -- View counts by day of Lagos, as long as they are needed.
  CREATE TABLE listing_day_views (
    listing_id integer NOT NULL,
    day date NOT NULL,
    profile_views integer NOT NULL,
    card_views integer NOT NULL,
    PRIMARY KEY (listing_id, day)
  ) WITH (fillfactor = 50);

  -- A search that its owner wants mails about (ADR 39). criteria: as it was asked for. meaning: as it was understood when it was
  -- saved. buckets: what a new listing finds it by.
  CREATE TABLE saved_search (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    user_id integer NOT NULL,
    criteria jsonb NOT NULL,
    meaning jsonb NOT NULL,
    buckets text[] NOT NULL,
    is_paused boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    mails integer NOT NULL DEFAULT 0,
    last_mail_at timestamptz
  );
  CREATE INDEX saved_search_user ON saved_search (user_id, id);
  CREATE INDEX saved_search_buckets ON saved_search USING gin (buckets) WITH (fastupdate = off);

  -- A listing that a saved search has found; kept for as long as both, so that none is mailed twice. settled_at: null while it
  -- waits for the next mail.
  CREATE TABLE saved_search_match (
    search_id integer NOT NULL,
    listing_id integer NOT NULL,
    settled_at timestamptz,
    PRIMARY KEY (search_id, listing_id)
  );
  CREATE INDEX saved_search_match_waiting ON saved_search_match (search_id) WHERE settled_at IS NULL;
  CREATE INDEX saved_search_match_listing ON saved_search_match (listing_id);

  -- A saved search with finds to mail, and its last mail ('-infinity': none yet). Saves looking through all finds for them.
  CREATE TABLE saved_search_waiting (
    search_id integer PRIMARY KEY,
    last_mail_at timestamptz NOT NULL
  );
  CREATE INDEX saved_search_waiting_due ON saved_search_waiting (last_mail_at, search_id);
  `,
);
