import type { AggregateDefinition } from '../../../kernel/message.js';
import { NOTICE_KINDS, type NoticeChoice } from '../../../kernel/notification.js';
import {
  AdministratorNotDeletable,
  EmailAlreadyRegistered,
  OtherGoogleAccountLinked,
  UserNotFound,
} from './identity.errors.js';
import type { Role, UserEvent } from './user.events.js';
import { evolveUser, type RegisteredUser, type User } from './user.state.js';

type Decided = (user: User) => UserEvent[];

/** An account to be opened. */
export interface Registration {
  userId: number;
  firstName: string;
  lastName: string;
  /** As `normaliseEmail` writes it. */
  email: string;
  role: Exclude<Role, 'provider'>;
  acceptsTerms: boolean;
  /** By a mailed link, or because an operator or Google vouches for the address. */
  emailProof: 'link' | 'operator' | 'google';
  /** The Google account that opens this one; left out without one. */
  googleId?: string;
}

/** AUTH-45. Once. Throws EmailAlreadyRegistered when the id was closed meanwhile. */
export const register =
  (account: Registration, registeredAt: string): Decided =>
  (user) => {
    if (user.status === 'abandoned' || user.status === 'deleted') throw new EmailAlreadyRegistered();
    if (user.status === 'registered') return [];
    const { userId, email, firstName, lastName, role, acceptsTerms, emailProof, googleId } = account;
    const authProvider = googleId === undefined ? 'email' : 'google';
    const termsAcceptedAt = acceptsTerms ? registeredAt : null;
    const person = { userId, email, firstName, lastName, role, authProvider } as const;
    const events: UserEvent[] = [
      { type: 'UserRegistered', data: { ...person, termsAcceptedAt, registeredAt } },
    ];
    if (emailProof !== 'link')
      events.push({ type: 'EmailVerified', data: { userId, verifiedAt: registeredAt } });
    if (googleId !== undefined)
      events.push({ type: 'GoogleAccountLinked', data: { userId, googleId, linkedAt: registeredAt } });
    return events;
  };

/** A sign-up that stopped half-way is closed for good; nothing when it did not. */
export const abandon =
  (data: { userId: number; abandonedAt: string }): Decided =>
  (user) =>
    user.status === 'unknown' ? [{ type: 'RegistrationAbandoned', data }] : [];

/** All of these throw UserNotFound without an account. */
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

/** OP-09: this cannot be undone, and an administrator stays one. */
export const becomeProvider = (becameAt: string): Decided =>
  ofRegistered((user) =>
    user.role === 'user' ? [{ type: 'UserBecameProvider', data: { userId: user.id, becameAt } }] : [],
  );

/** What is undefined stays as it is; null takes the phone or the picture away. */
export interface ProfileChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** +234… */
  phone?: string | null | undefined;
  profileImageUrl?: string | null | undefined;
}

/** PROF-19. Another phone is not confirmed; the same one keeps what it has (OP-16). */
export const updateProfile = ({ phone, ...changes }: ProfileChanges, updatedAt: string): Decided =>
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
export interface PreferenceChanges {
  emailNotifications?: boolean | undefined;
  smsNotifications?: boolean | undefined;
  /** Kinds that are left out stay as they are. */
  notices?: NoticeChoice | undefined;
  showPresence?: boolean | undefined;
}

/** OP-38. */
export const changePreferences = (changes: PreferenceChanges, changedAt: string): Decided =>
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

/** OP-50. Nothing happens if it is deleted already; ADMIN-20: administrators are not (AdministratorNotDeletable). */
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
