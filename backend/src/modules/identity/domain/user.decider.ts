import { type Decider, unreachable } from '../../../kernel/message.js';
import {
  AdministratorNotDeletable,
  EmailAlreadyRegistered,
  OtherGoogleAccountLinked,
  UserNotFound,
} from './identity.errors.js';
import type {
  AbandonRegistration,
  BecomeProvider,
  ChangePassword,
  ChangePreferences,
  DeleteUser,
  LinkGoogleAccount,
  RegisterUser,
  RemoveProfileImage,
  UpdateProfile,
  UserCommand,
  VerifyEmail,
  VerifyPhone,
} from './user.commands.js';
import type { UserEvent } from './user.events.js';
import { evolveUser, type RegisteredUser, type User } from './user.state.js';

const register = ({ data }: RegisterUser, user: User): UserEvent[] => {
  if (user.status === 'abandoned' || user.status === 'deleted') throw new EmailAlreadyRegistered();
  if (user.status === 'registered') return [];
  const { isEmailVerified, googleId, ...details } = data;
  const { userId, registeredAt } = details;
  const events: UserEvent[] = [{ type: 'UserRegistered', data: details }];
  if (isEmailVerified) events.push({ type: 'EmailVerified', data: { userId, verifiedAt: registeredAt } });
  if (googleId !== null) {
    events.push({ type: 'GoogleAccountLinked', data: { userId, googleId, linkedAt: registeredAt } });
  }
  return events;
};

const abandon = ({ data }: AbandonRegistration, user: User): UserEvent[] =>
  user.status === 'unknown' ? [{ type: 'RegistrationAbandoned', data }] : [];

const verifyEmail = ({ data }: VerifyEmail, user: RegisteredUser): UserEvent[] =>
  user.isEmailVerified ? [] : [{ type: 'EmailVerified', data: { userId: user.id, ...data } }];

const verifyPhone = ({ data }: VerifyPhone, user: RegisteredUser): UserEvent[] =>
  user.phone === data.phone && user.isPhoneVerified
    ? []
    : [{ type: 'PhoneVerified', data: { userId: user.id, ...data } }];

/** OP-09: never a way back, and an administrator stays one. */
const becomeProvider = ({ data }: BecomeProvider, user: RegisteredUser): UserEvent[] =>
  user.role === 'user' ? [{ type: 'UserBecameProvider', data: { userId: user.id, ...data } }] : [];

/** PROF-19. Another phone is not confirmed; the same one keeps what it has (OP-16). */
const updateProfile = ({ data }: UpdateProfile, user: RegisteredUser): UserEvent[] => {
  const { phone, updatedAt } = data;
  const profile = {
    firstName: data.firstName ?? user.firstName,
    lastName: data.lastName ?? user.lastName,
    profileImageUrl: data.profileImageUrl === undefined ? user.profileImageUrl : data.profileImageUrl,
  };
  const events: UserEvent[] = [];
  if (differs(profile, user)) {
    events.push({ type: 'ProfileUpdated', data: { userId: user.id, ...profile, updatedAt } });
  }
  if (phone !== undefined && phone !== user.phone) {
    events.push({ type: 'PhoneChanged', data: { userId: user.id, phone, changedAt: updatedAt } });
  }
  return events;
};

const removeProfileImage = ({ data }: RemoveProfileImage, user: RegisteredUser): UserEvent[] => {
  const { id: userId, firstName, lastName } = user;
  if (user.profileImageUrl !== data.url) return [];
  const profile = { firstName, lastName, profileImageUrl: null };
  return [{ type: 'ProfileUpdated', data: { userId, ...profile, updatedAt: data.updatedAt } }];
};

const changePassword = ({ data }: ChangePassword, user: RegisteredUser): UserEvent[] => [
  { type: 'PasswordChanged', data: { userId: user.id, ...data } },
];

/** OP-56. Google vouches for the address, so it is verified with the link. */
const linkGoogle = ({ data }: LinkGoogleAccount, user: RegisteredUser): UserEvent[] => {
  const { googleId, linkedAt } = data;
  if (user.googleId === googleId) return [];
  if (user.googleId !== null) throw new OtherGoogleAccountLinked();
  const linked: UserEvent = { type: 'GoogleAccountLinked', data: { userId: user.id, googleId, linkedAt } };
  return [...verifyEmail({ type: 'VerifyEmail', data: { verifiedAt: linkedAt } }, user), linked];
};

const changePreferences = ({ data }: ChangePreferences, user: RegisteredUser): UserEvent[] => {
  const { id: userId } = user;
  const { changedAt, showPresence = user.showPresence } = data;
  const notices = {
    emailNotifications: data.emailNotifications ?? user.emailNotifications,
    smsNotifications: data.smsNotifications ?? user.smsNotifications,
  };
  const events: UserEvent[] = [];
  if (differs(notices, user)) {
    events.push({ type: 'NotificationPreferencesChanged', data: { userId, ...notices, changedAt } });
  }
  if (showPresence !== user.showPresence) {
    events.push({ type: 'PrivacyChanged', data: { userId, showPresence, changedAt } });
  }
  return events;
};

/** OP-50. What was deleted stays deleted; ADMIN-20: administrators are not. */
const deleteUser = ({ data }: DeleteUser, user: User): UserEvent[] => {
  if (user.status === 'deleted') return [];
  const { id: userId, role } = registered(user);
  if (role === 'admin') throw new AdministratorNotDeletable();
  return [{ type: 'UserDeleted', data: { userId, ...data } }];
};

const differs = (wanted: Partial<RegisteredUser>, user: RegisteredUser): boolean =>
  Object.entries(wanted).some(([name, value]) => user[name as keyof RegisteredUser] !== value);

const registered = (user: User): RegisteredUser => {
  if (user.status !== 'registered') throw new UserNotFound();
  return user;
};

const decide = (command: UserCommand, user: User): UserEvent[] => {
  switch (command.type) {
    case 'RegisterUser':
      return register(command, user);
    case 'AbandonRegistration':
      return abandon(command, user);
    case 'VerifyEmail':
      return verifyEmail(command, registered(user));
    case 'VerifyPhone':
      return verifyPhone(command, registered(user));
    case 'BecomeProvider':
      return becomeProvider(command, registered(user));
    case 'UpdateProfile':
      return updateProfile(command, registered(user));
    case 'RemoveProfileImage':
      return removeProfileImage(command, registered(user));
    case 'ChangePassword':
      return changePassword(command, registered(user));
    case 'LinkGoogleAccount':
      return linkGoogle(command, registered(user));
    case 'ChangePreferences':
      return changePreferences(command, registered(user));
    case 'DeleteUser':
      return deleteUser(command, user);
    default:
      return unreachable(command);
  }
};

/** One person's account, stream `user-<id>`. */
export const user: Decider<User, UserCommand, UserEvent> = {
  initialState: () => ({ status: 'unknown' }),
  decide,
  evolve: evolveUser,
};
