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
}
