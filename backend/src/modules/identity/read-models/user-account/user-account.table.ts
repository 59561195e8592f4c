import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NoticeChoice } from '../../../../kernel/notification.js';
import type { PromotionType } from '../../../promotions/public/promotion.public-events.js';
import type { AuthProvider, Role } from '../../domain/user.events.js';

/** One row per registered user, personal data included. */
@Entity('user_account')
export class UserAccountRow {
  @PrimaryColumn('integer')
  id!: number;

  /** Null once the account was erased. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** +234…, null without one. */
  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text')
  role!: Role;

  @Column('text', { name: 'auth_provider' })
  authProvider!: AuthProvider;

  @Column('boolean', { name: 'is_email_verified' })
  isEmailVerified!: boolean;

  @Column('boolean', { name: 'is_phone_verified' })
  isPhoneVerified!: boolean;

  @Column('text', { name: 'profile_image_url', nullable: true })
  profileImageUrl!: string | null;

  /** Google's name of the Google account that may sign in. */
  @Column('text', { name: 'google_id', nullable: true })
  googleId!: string | null;

  @Column('boolean', { name: 'email_notifications' })
  emailNotifications!: boolean;

  @Column('boolean', { name: 'sms_notifications' })
  smsNotifications!: boolean;

  /** By kind, as far as the user has chosen (OP-38). */
  @Column('jsonb', { name: 'notice_choice' })
  noticeChoice!: NoticeChoice;

  /** False: others do not learn when this user is there (OP-38). */
  @Column('boolean', { name: 'show_presence' })
  showPresence!: boolean;

  @Column('timestamptz', { name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

/** Until when one listing of a user is promoted, by type; renewals follow without a gap. The tier follows from it (OP-30). */
@Entity('account_promotion')
export class AccountPromotionRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('integer', { name: 'listing_id' })
  listingId!: number;

  @PrimaryColumn('text', { name: 'promotion_type' })
  promotionType!: PromotionType;

  @Column('timestamptz', { name: 'end_date' })
  endDate!: Date;
}
