import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NoticeChoice } from '../../../../kernel/notification.js';
import type { PromotionType } from '../../../promotions/public/promotion.public-events.js';
import type { AuthProvider, Role } from '../../domain/user.events.js';

/** One row per registered user, personal data included. */
@Entity('user_account')
export class UserAccountRow {
  @PrimaryColumn('integer') id!: number;
  /** Null once the account was erased. */
  @Column('text', { nullable: true }) email!: string | null;
  /** +234…, null without one. */
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') role!: Role;
  @Column('text') authProvider!: AuthProvider;
  @Column('boolean') isEmailVerified!: boolean;
  @Column('boolean') isPhoneVerified!: boolean;
  @Column('text', { nullable: true }) profileImageUrl!: string | null;
  /** Google's name of the Google account that may sign in. */
  @Column('text', { nullable: true }) googleId!: string | null;
  @Column('boolean') emailNotifications!: boolean;
  @Column('boolean') smsNotifications!: boolean;
  /** By kind, as far as the user has chosen (OP-38). */
  @Column('jsonb') noticeChoice!: NoticeChoice;
  /** False: others do not see when this user is online (OP-38). */
  @Column('boolean') showPresence!: boolean;
  @Column('timestamptz', { nullable: true }) termsAcceptedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** Until when one listing of a user is promoted, by type; renewals follow without a gap. The tier follows from it (OP-30). */
@Entity('account_promotion')
export class AccountPromotionRow {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('integer') listingId!: number;
  @PrimaryColumn('text') promotionType!: PromotionType;
  @Column('timestamptz') endDate!: Date;
}
