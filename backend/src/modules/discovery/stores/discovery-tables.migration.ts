import { defineMigration } from '../../../platform/database/migration.js';

/** The private tables of discovery, described by the entities beside this file. Pages of counters keep room: they are updated in place. */
export const discoveryTables = defineMigration(
  'DiscoveryTables1795000000030',
  `
  CREATE TABLE favourite (
    user_id integer NOT NULL,
    listing_id integer NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    kept_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, listing_id)
  );
  CREATE INDEX favourite_newest ON favourite (user_id, number DESC);
  CREATE TABLE favourite_join (
    command_id uuid PRIMARY KEY,
    user_id integer NOT NULL,
    joined_at timestamptz NOT NULL,
    left_out integer[] NOT NULL DEFAULT '{}'
  );
  CREATE INDEX favourite_join_user ON favourite_join (user_id);
  CREATE TABLE listing_views (
    listing_id integer PRIMARY KEY,
    profile_views integer NOT NULL,
    card_views integer NOT NULL
  ) WITH (fillfactor = 50);
  CREATE TABLE listing_viewer (
    listing_id integer NOT NULL,
    kind text NOT NULL,
    viewer text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (listing_id, kind, viewer)
  );
  CREATE TABLE listing_day_views (
    listing_id integer NOT NULL,
    day date NOT NULL,
    profile_views integer NOT NULL,
    card_views integer NOT NULL,
    PRIMARY KEY (listing_id, day)
  ) WITH (fillfactor = 50);
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
  CREATE TABLE saved_search_match (
    search_id integer NOT NULL,
    listing_id integer NOT NULL,
    settled_at timestamptz,
    PRIMARY KEY (search_id, listing_id)
  );
  CREATE INDEX saved_search_match_waiting ON saved_search_match (search_id) WHERE settled_at IS NULL;
  CREATE INDEX saved_search_match_listing ON saved_search_match (listing_id);
  CREATE TABLE saved_search_waiting (
    search_id integer PRIMARY KEY,
    last_mail_at timestamptz NOT NULL
  );
  CREATE INDEX saved_search_waiting_due ON saved_search_waiting (last_mail_at, search_id);
  `,
);
