import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: a listing that a person keeps (ADR 39). */
@Entity('favourite')
export class FavouriteRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('integer', { name: 'listing_id' })
  listingId!: number;

  /** Order of keeping, over all people. */
  @Column('bigint', { unique: true })
  number!: number;

  @Column('timestamptz', { name: 'kept_at' })
  keptAt!: Date;
}

/** Private: a browser's favourites that were joined with the account's, so that a retry joins nothing again. */
@Entity('favourite_join')
export class FavouriteJoinRow {
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId!: string;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'joined_at' })
  joinedAt!: Date;

  /** Those for which there was no room: a retry reports them again. */
  @Column('integer', { name: 'left_out', array: true })
  leftOut!: number[];
}
