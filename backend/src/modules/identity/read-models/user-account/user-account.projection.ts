import {
  PROMOTION_TYPES,
  type PromotionEnded,
  type PromotionPurchased,
} from '../../../promotions/public/promotion.public-events.js';
import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { ListingDeleted } from '../../../listings/public/listing.public-events.js';
import { accountReadModel } from '../../public/index.js';
import type { UserEvent } from '../../domain/user.events.js';
import { AccountPromotionRow, UserAccountRow } from './user-account.table.js';

type Handled = UserEvent | PromotionPurchased | PromotionEnded | ListingDeleted;

/** Accounts, for their owners; their names, for others. */
export const userAccount = defineProjection<Handled>({
  name: accountReadModel.name,
  version: 6,
  tables: [UserAccountRow, AccountPromotionRow],
  on: {
    UserRegistered: (rows, { data: { userId, registeredAt, termsAcceptedAt, ...details } }) =>
      rows.put(UserAccountRow, {
        ...details,
        id: userId,
        phone: null,
        isEmailVerified: false,
        isPhoneVerified: false,
        profileImageUrl: null,
        googleId: null,
        emailNotifications: true,
        smsNotifications: true,
        noticeChoice: {},
        showPresence: true,
        termsAcceptedAt: termsAcceptedAt === null ? null : timeOf(termsAcceptedAt),
        createdAt: timeOf(registeredAt),
        updatedAt: timeOf(registeredAt),
      }),
    EmailVerified: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, { isEmailVerified: true, updatedAt: timeOf(data.verifiedAt) }),
    PhoneVerified: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, {
        phone: data.phone,
        isPhoneVerified: true,
        updatedAt: timeOf(data.verifiedAt),
      }),
    PhoneChanged: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, {
        phone: data.phone,
        isPhoneVerified: false,
        updatedAt: timeOf(data.changedAt),
      }),
    ProfileUpdated: (rows, { data: { userId, updatedAt, ...profile } }) =>
      rows.update(UserAccountRow, userId, { ...profile, updatedAt: timeOf(updatedAt) }),
    GoogleAccountLinked: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, {
        googleId: data.googleId,
        updatedAt: timeOf(data.linkedAt),
      }),
    NotificationPreferencesChanged: (rows, { data: { userId, changedAt, kinds, ...ways } }) =>
      rows.update(UserAccountRow, userId, { ...ways, noticeChoice: kinds, updatedAt: timeOf(changedAt) }),
    PrivacyChanged: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, {
        showPresence: data.showPresence,
        updatedAt: timeOf(data.changedAt),
      }),
    UserBecameProvider: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, { role: 'provider', updatedAt: timeOf(data.becameAt) }),
    PromotionPurchased: (rows, { data: { userId, listingId, promotionType, endDate } }) =>
      rows.put(AccountPromotionRow, { userId, listingId, promotionType, endDate: timeOf(endDate) }),
    PromotionEnded: (rows, { data: { userId, listingId, promotionType } }) =>
      rows.remove(AccountPromotionRow, { userId, listingId, promotionType }),
    ListingDeleted: (rows, { data: { userId, listingId } }) => {
      for (const promotionType of PROMOTION_TYPES)
        rows.remove(AccountPromotionRow, { userId, listingId, promotionType });
    },
    UserDeleted: (rows, { data }) => rows.remove(UserAccountRow, data.userId),
  },
});
