import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
