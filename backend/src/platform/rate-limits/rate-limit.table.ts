import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Private: how often something was used in the window that is running. */
@Entity('rate_limit')
export class RateLimitRow {
  @PrimaryColumn('text')
  key!: string;

  @Column('integer')
  uses!: number;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;

  /** Of these uses, how many may still turn out not to count. */
  @Column('integer', { default: 0 })
  undecided!: number;

  /** Until then they are waited for. */
  @Column('timestamptz', { name: 'undecided_until', nullable: true })
  undecidedUntil!: Date | null;
}

/** Private: each use of a limit that rolls, until it has dropped out of the window. */
@Entity('rolling_use')
@Index(['key', 'usedAt'])
export class RollingUseRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  key!: string;

  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;
}
