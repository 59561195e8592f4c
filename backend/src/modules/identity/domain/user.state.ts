import { unreachable } from '../../../kernel/message.js';
import type { NoticeChoice } from '../../../kernel/notification.js';
import type { Role, UserEvent, UserRegistered } from './user.events.js';

export type User =
  | Readonly<{ status: 'unknown' }>
  /** A stalled sign-up whose e-mail another user took: this id must never become active. */
  | Readonly<{ status: 'abandoned' }>
  | Readonly<{ status: 'deleted' }>
  | RegisteredUser;

export type RegisteredUser = Readonly<{
  status: 'registered';
  id: number;
  role: Role;
  /** Null once its key is erased. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** +234… or null. */
  phone: string | null;
  isPhoneVerified: boolean;
  /** How often the number, or whether it is confirmed, has changed. */
  phoneChanges: number;
  /** Null: no Google account may sign in. */
  googleId: string | null;
  emailNotifications: boolean;
  smsNotifications: boolean;
  noticeChoice: NoticeChoice;
  showPresence: boolean;
}>;

const opened = ({
  userId: id,
  role,
  email,
  firstName,
  lastName,
}: UserRegistered['data']): RegisteredUser => ({
  status: 'registered',
  id,
  role,
  email,
  isEmailVerified: false,
  firstName,
  lastName,
  profileImageUrl: null,
  phone: null,
  isPhoneVerified: false,
  phoneChanges: 0,
  googleId: null,
  emailNotifications: true,
  smsNotifications: true,
  noticeChoice: {},
  showPresence: true,
});

const changed = (user: User, change: Partial<RegisteredUser>): User =>
  user.status === 'registered' ? { ...user, ...change } : user;

const withPhone = (user: User, phone: string | null, isPhoneVerified: boolean): User =>
  user.status === 'registered'
    ? { ...user, phone, isPhoneVerified, phoneChanges: user.phoneChanges + 1 }
    : user;

/** What an account is after one more of its events. */
export const evolveUser = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserRegistered':
      return opened(event.data);
    case 'RegistrationAbandoned':
      return { status: 'abandoned' };
    case 'EmailVerified':
      return changed(user, { isEmailVerified: true });
    case 'PhoneVerified':
      return withPhone(user, event.data.phone, true);
    case 'PhoneChanged':
      return withPhone(user, event.data.phone, false);
    case 'ProfileUpdated': {
      const { firstName, lastName, profileImageUrl } = event.data;
      return changed(user, { firstName, lastName, profileImageUrl });
    }
    case 'GoogleAccountLinked':
      return changed(user, { googleId: event.data.googleId });
    case 'NotificationPreferencesChanged': {
      const { emailNotifications, smsNotifications, kinds: noticeChoice } = event.data;
      return changed(user, { emailNotifications, smsNotifications, noticeChoice });
    }
    case 'PrivacyChanged':
      return changed(user, { showPresence: event.data.showPresence });
    case 'UserBecameProvider':
      return changed(user, { role: 'provider' });
    case 'PasswordChanged':
      return user;
    case 'UserDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
};
