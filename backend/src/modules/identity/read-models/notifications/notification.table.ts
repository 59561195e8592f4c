import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NoticeType } from '../../../../kernel/notification.js';

/** One row per recipient and notice. */
@Entity('notice')
export class NotificationRow {
  @PrimaryColumn('integer') userId!: number;
  /** Position of its event in the log: newer ones have larger ids. */
  @PrimaryColumn('bigint') id!: number;
  @Column('text') type!: NoticeType;
  /** '[deleted]' once the recipient's account is. */
  @Column('text') text!: string;
  /** Path of the page that it leads to. */
  @Column('text') link!: string;
  /** Who did it; null where that is private, or it was no person. */
  @Column('integer', { nullable: true }) aboutUserId!: number | null;
  /** The listing that it is about; null for none. */
  @Column('integer', { nullable: true }) aboutListingId!: number | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Users whose account is deleted. */
@Entity('notice_erased_user')
export class NotificationErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
