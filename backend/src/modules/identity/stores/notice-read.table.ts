import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: how many of their notices, from the first, a person has read. */
@Entity('notice_read')
export class NoticeReadRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  /** A count and no id: a copy of the log has other positions, but as many notices. */
  @Column('integer', { name: 'read_count' })
  readCount!: number;
}
