import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Meaning } from '../saved-searches/meaning.js';
import type { SavedCriteria } from './saved-searches.js';
import { defineMigration } from '../../../platform/database/migration.js';

/** Private: a listing that a person keeps (ADR 39). */
@Entity('favourite')
export class FavouriteRow {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('integer') listingId!: number;
  /** Order of keeping, over all people. */
  @Column('bigint', { unique: true }) number!: number;
  @Column('timestamptz') keptAt!: Date;
}

/** Private: a browser's favourites that were joined with the account's, so that a retry joins nothing again. */
@Entity('favourite_join')
export class FavouriteJoinRow {
  @PrimaryColumn('uuid') commandId!: string;
  @Column('integer') userId!: number;
  @Column('timestamptz') joinedAt!: Date;
  /** Those for which there was no room: a retry reports them again. */
  @Column('integer', { array: true }) leftOut!: number[];
}

/** Private: view counts of listings. Kept through every rebuild; no event has them. */
@Entity('listing_views')
export class ListingViewsRow {
  @PrimaryColumn('integer') listingId!: number;
  @Column('integer') profileViews!: number;
  @Column('integer') cardViews!: number;
}

/** Private: the same by day of Lagos, as long as it is needed. No event has it, so it cannot be made later. */
@Entity('listing_day_views')
export class ListingDayViewsRow {
  @PrimaryColumn('integer') listingId!: number;
  @PrimaryColumn('date') day!: string;
  @Column('integer') profileViews!: number;
  @Column('integer') cardViews!: number;
}

/** Private: who was counted last when, for as long as that viewer does not count again (24 hours, OP-22). */
@Entity('listing_viewer')
export class ListingViewerRow {
  @PrimaryColumn('integer') listingId!: number;
  /** `p` profile, `c` card. */
  @PrimaryColumn('text') kind!: 'p' | 'c';
  /** `Viewer.key`. */
  @PrimaryColumn('text') viewer!: string;
  @Column('timestamptz') seenAt!: Date;
}

/** Private: a search that its owner wants mails about (ADR 39). */
@Entity('saved_search')
export class SavedSearchRow {
  @PrimaryColumn('integer', { generated: 'identity' }) id!: number;
  @Column('integer') userId!: number;
  /** As it was asked for. */
  @Column('jsonb') criteria!: SavedCriteria;
  /** As it was understood when it was saved. */
  @Column('jsonb') meaning!: Meaning;
  /** What a new listing finds it by. */
  @Column('text', { array: true }) buckets!: readonly string[];
  @Column('boolean') isPaused!: boolean;
  @Column('timestamptz') createdAt!: Date;
  /** How many mails it has sent. */
  @Column('integer') mails!: number;
  @Column('timestamptz', { nullable: true }) lastMailAt!: Date | null;
}

/** Private: a listing that a saved search has found; kept for as long as both, so that none is mailed twice. */
@Entity('saved_search_match')
export class SavedSearchMatchRow {
  @PrimaryColumn('integer') searchId!: number;
  @PrimaryColumn('integer') listingId!: number;
  /** Null: it waits for the next mail. */
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
}

/** Private: a saved search with finds to mail, and its last mail. Saves looking through all finds for them. */
@Entity('saved_search_waiting')
export class SavedSearchWaitingRow {
  @PrimaryColumn('integer') searchId!: number;
  /** `-infinity`: it was never mailed. */
  @Column('timestamptz') lastMailAt!: Date;
}

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
