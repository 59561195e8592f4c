import { Column, Entity, PrimaryColumn } from 'typeorm';

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
