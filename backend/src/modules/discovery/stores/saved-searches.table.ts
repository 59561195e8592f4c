import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Meaning } from '../saved-searches/meaning.js';
import type { SavedCriteria } from './saved-searches.js';

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
