import type { NoticeChoice } from '../../../kernel/notification.js';
import type { Account } from '../read-models/user-account/user-account.queries.js';

/** Everything that an account's owner may know of it (contract 3.2, UserSelf). */
export const userSelf = (account: Account) => ({
  id: account.id,
  email: account.email ?? '', // only a deleted account has none, and that one is never shown
  phone: account.phone,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  isPhoneVerified: account.isPhoneVerified,
  isEmailVerified: account.isEmailVerified,
  profileImageUrl: account.profileImageUrl,
  isOnline: account.isOnline,
  lastSeenAt: account.lastSeenAt,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
  subscriptionTier: account.subscriptionTier,
  authProvider: account.authProvider,
  googleId: account.googleId,
  termsAcceptedAt: account.termsAcceptedAt,
  lastLoginAt: account.lastLoginAt,
});

/** What other signed-in people see: no address, no number; when they were there only if they show it (OP-38). */
export const publicUser = (account: Account) => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  profileImageUrl: account.profileImageUrl,
  role: account.role,
  isOnline: account.showPresence && account.isOnline,
  lastSeenAt: account.showPresence ? account.lastSeenAt : null,
  createdAt: account.createdAt,
});

/** OP-38. */
export interface PreferencesView {
  emailNotifications: boolean;
  smsNotifications: boolean;
  showPresence: boolean;
  /** Which notices the user chose, by kind; by default all but requestsNearby are on. */
  notices?: NoticeChoice;
}

export const preferencesView = (account: Account): PreferencesView => {
  const { emailNotifications, smsNotifications, showPresence, noticeChoice: notices } = account;
  const isChosen = Object.keys(notices).length > 0;
  return { emailNotifications, smsNotifications, showPresence, ...(isChosen && { notices }) };
};

export type UserSelf = ReturnType<typeof userSelf>;
export type PublicUser = ReturnType<typeof publicUser>;
