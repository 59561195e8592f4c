import { Column, Entity, PrimaryColumn } from 'typeorm';

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
