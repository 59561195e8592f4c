import type { AggregateDefinition } from '../../../kernel/message.js';
import { NOTICE_KINDS, type NoticeChoice } from '../../../kernel/notification.js';
import {
  AdministratorNotDeletable,
  EmailAlreadyRegistered,
  OtherGoogleAccountLinked,
  UserNotFound,
} from './identity.errors.js';
import type { UserEvent, UserRegistered } from './user.events.js';
import { evolveUser, type RegisteredUser, type User } from './user.state.js';

type Decided = (user: User) => UserEvent[];

/**
 * `isEmailVerified`: an operator or Google vouches for the address; otherwise the mailed link proves it. `googleId`: the
 * Google account that opens this one.
 */
type Registration = UserRegistered['data'] & { isEmailVerified: boolean; googleId: string | null };

/** AUTH-45. Once. Throws EmailAlreadyRegistered when the id was closed meanwhile. */
export const register =
  ({ isEmailVerified, googleId, ...details }: Registration): Decided =>
  (user) => {
    if (user.status === 'abandoned' || user.status === 'deleted') throw new EmailAlreadyRegistered();
    if (user.status === 'registered') return [];
    const { userId, registeredAt } = details;
    const events: UserEvent[] = [{ type: 'UserRegistered', data: details }];
    if (isEmailVerified) events.push({ type: 'EmailVerified', data: { userId, verifiedAt: registeredAt } });
    if (googleId !== null) {
      events.push({ type: 'GoogleAccountLinked', data: { userId, googleId, linkedAt: registeredAt } });
    }
    return events;
  };

/** A sign-up that stopped half-way is closed for good; nothing when it did not. */
export const abandon =
  (data: { userId: number; abandonedAt: string }): Decided =>
  (user) =>
    user.status === 'unknown' ? [{ type: 'RegistrationAbandoned', data }] : [];

/** All of these throw UserNotFound for whom there is no account. */
const ofRegistered =
  (decide: (user: RegisteredUser) => UserEvent[]): Decided =>
  (user) =>
    decide(registered(user));

/** OP-12. */
export const verifyEmail = (verifiedAt: string): Decided =>
  ofRegistered((user) => emailVerified(user, verifiedAt));

const emailVerified = (user: RegisteredUser, verifiedAt: string): UserEvent[] =>
  user.isEmailVerified ? [] : [{ type: 'EmailVerified', data: { userId: user.id, verifiedAt } }];

/** OP-16. */
export const verifyPhone = (data: { phone: string; verifiedAt: string }): Decided =>
  ofRegistered((user) =>
    user.phone === data.phone && user.isPhoneVerified
      ? []
      : [{ type: 'PhoneVerified', data: { userId: user.id, ...data } }],
  );

/** OP-09: never a way back, and an administrator stays one. */
export const becomeProvider = (becameAt: string): Decided =>
  ofRegistered((user) =>
    user.role === 'user' ? [{ type: 'UserBecameProvider', data: { userId: user.id, becameAt } }] : [],
  );

/** What is undefined stays as it is; null takes the phone or the picture away. */
interface ProfileChanges {
  firstName: string | undefined;
  lastName: string | undefined;
  phone: string | null | undefined;
  profileImageUrl: string | null | undefined;
  updatedAt: string;
}

/** PROF-19. Another phone is not confirmed; the same one keeps what it has (OP-16). */
export const updateProfile = ({ phone, updatedAt, ...changes }: ProfileChanges): Decided =>
  ofRegistered((user) => {
    const { profileImageUrl = user.profileImageUrl } = changes;
    const profile = {
      firstName: changes.firstName ?? user.firstName,
      lastName: changes.lastName ?? user.lastName,
      profileImageUrl,
    };
    const events: UserEvent[] = [];
    if (differs(profile, user)) {
      events.push({ type: 'ProfileUpdated', data: { userId: user.id, ...profile, updatedAt } });
    }
    if (phone !== undefined && phone !== user.phone) {
      events.push({ type: 'PhoneChanged', data: { userId: user.id, phone, changedAt: updatedAt } });
    }
    return events;
  });

/** Takes the picture away if it is the one at this address. */
export const removeProfileImage = ({ url, updatedAt }: { url: string; updatedAt: string }): Decided =>
  ofRegistered(({ id: userId, firstName, lastName, profileImageUrl }) => {
    if (profileImageUrl !== url) return [];
    const profile = { firstName, lastName, profileImageUrl: null };
    return [{ type: 'ProfileUpdated', data: { userId, ...profile, updatedAt } }];
  });

/** ADMIN-24, AUTH-25. */
export const changePassword = (data: { by: 'reset' | 'change'; changedAt: string }): Decided =>
  ofRegistered(({ id: userId }) => [{ type: 'PasswordChanged', data: { userId, ...data } }]);

/** OP-56. Google vouches for the address, so it is verified with the link. Throws OtherGoogleAccountLinked. */
export const linkGoogle = ({ googleId, linkedAt }: { googleId: string; linkedAt: string }): Decided =>
  ofRegistered((user) => {
    if (user.googleId === googleId) return [];
    if (user.googleId !== null) throw new OtherGoogleAccountLinked();
    const linked: UserEvent = { type: 'GoogleAccountLinked', data: { userId: user.id, googleId, linkedAt } };
    return [...emailVerified(user, linkedAt), linked];
  });

/** What is undefined stays as it is. */
interface PreferenceChanges {
  emailNotifications: boolean | undefined;
  smsNotifications: boolean | undefined;
  /** Kinds that are left out stay as they are. */
  notices: NoticeChoice | undefined;
  showPresence: boolean | undefined;
  changedAt: string;
}

/** OP-38. */
export const changePreferences = ({ changedAt, ...changes }: PreferenceChanges): Decided =>
  ofRegistered((user) => {
    const { id: userId } = user;
    const { showPresence = user.showPresence } = changes;
    const notices = {
      emailNotifications: changes.emailNotifications ?? user.emailNotifications,
      smsNotifications: changes.smsNotifications ?? user.smsNotifications,
    };
    const kinds = { ...user.noticeChoice, ...changes.notices };
    const events: UserEvent[] = [];
    if (differs(notices, user) || NOTICE_KINDS.some((kind) => kinds[kind] !== user.noticeChoice[kind])) {
      events.push({ type: 'NotificationPreferencesChanged', data: { userId, ...notices, kinds, changedAt } });
    }
    if (showPresence !== user.showPresence) {
      events.push({ type: 'PrivacyChanged', data: { userId, showPresence, changedAt } });
    }
    return events;
  });

/** OP-50. What was deleted stays deleted; ADMIN-20: administrators are not (AdministratorNotDeletable). */
export const deleteUser =
  (deletedAt: string): Decided =>
  (user) => {
    if (user.status === 'deleted') return [];
    const { id: userId, role } = registered(user);
    if (role === 'admin') throw new AdministratorNotDeletable();
    return [{ type: 'UserDeleted', data: { userId, deletedAt } }];
  };

const differs = (wanted: Partial<RegisteredUser>, user: RegisteredUser): boolean =>
  Object.entries(wanted).some(([name, value]) => user[name as keyof RegisteredUser] !== value);

const registered = (user: User): RegisteredUser => {
  if (user.status !== 'registered') throw new UserNotFound();
  return user;
};

/** One person's account, stream `user-<id>`. */
export const user: AggregateDefinition<User, UserEvent> = {
  name: 'user',
  version: 3,
  initialState: { status: 'unknown' },
  evolve: evolveUser,
  holdsPersonalData: true,
};
