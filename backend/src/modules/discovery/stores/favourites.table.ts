import { Column, Entity, PrimaryColumn } from 'typeorm';

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
