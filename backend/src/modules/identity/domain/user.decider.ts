import { type Decider, type DomainCommand, unreachable } from '../../../kernel/message.js';
import { AdministratorNotDeletable, EmailAlreadyRegistered, UserNotFound } from './identity.errors.js';
import type { Role, UserEvent, UserRegistered } from './user.events.js';

/** `isEmailVerified`: an operator vouches for the address; otherwise the mailed link proves it. */
export type RegisterUser = DomainCommand<
  'RegisterUser',
  UserRegistered['data'] & { isEmailVerified: boolean }
>;
export type AbandonRegistration = DomainCommand<
  'AbandonRegistration',
  { userId: number; abandonedAt: string }
>;
export type VerifyEmail = DomainCommand<'VerifyEmail', { verifiedAt: string }>;
export type VerifyPhone = DomainCommand<'VerifyPhone', { phone: string; verifiedAt: string }>;
export type BecomeProvider = DomainCommand<'BecomeProvider', { becameAt: string }>;

export type DeleteUser = DomainCommand<'DeleteUser', { deletedAt: string }>;

export type UserCommand =
  RegisterUser | AbandonRegistration | VerifyEmail | VerifyPhone | BecomeProvider | DeleteUser;

export type User =
  | Readonly<{ status: 'unknown' }>
  /** A stalled sign-up whose e-mail went to somebody else: this id must never come to life. */
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
  /** The verified number, null without one. */
  phone: string | null;
}>;

const register = ({ data }: RegisterUser, user: User): UserEvent[] => {
  if (user.status === 'abandoned' || user.status === 'deleted') throw new EmailAlreadyRegistered();
  if (user.status === 'registered') return [];
  const { isEmailVerified, ...details } = data;
  const registered: UserEvent = { type: 'UserRegistered', data: details };
  if (!isEmailVerified) return [registered];
  const { userId, registeredAt: verifiedAt } = details;
  return [registered, { type: 'EmailVerified', data: { userId, verifiedAt } }];
};

const abandon = ({ data }: AbandonRegistration, user: User): UserEvent[] =>
  user.status === 'unknown' ? [{ type: 'RegistrationAbandoned', data }] : [];

const verifyEmail = ({ data }: VerifyEmail, user: RegisteredUser): UserEvent[] =>
  user.isEmailVerified ? [] : [{ type: 'EmailVerified', data: { userId: user.id, ...data } }];

const verifyPhone = ({ data }: VerifyPhone, user: RegisteredUser): UserEvent[] =>
  user.phone === data.phone ? [] : [{ type: 'PhoneVerified', data: { userId: user.id, ...data } }];

/** OP-09: never a way back, and an administrator stays one. */
const becomeProvider = ({ data }: BecomeProvider, user: RegisteredUser): UserEvent[] =>
  user.role === 'user' ? [{ type: 'UserBecameProvider', data: { userId: user.id, ...data } }] : [];

/** OP-50. What was deleted stays deleted; ADMIN-20: administrators are not. */
const deleteUser = ({ data }: DeleteUser, user: User): UserEvent[] => {
  if (user.status === 'deleted') return [];
  const { id: userId, role } = registered(user);
  if (role === 'admin') throw new AdministratorNotDeletable();
  return [{ type: 'UserDeleted', data: { userId, ...data } }];
};

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
    case 'DeleteUser':
      return deleteUser(command, user);
    default:
      return unreachable(command);
  }
};

const changed = (user: User, change: Partial<RegisteredUser>): User =>
  user.status === 'registered' ? { ...user, ...change } : user;

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserRegistered': {
      const { userId: id, role, email } = event.data;
      return { status: 'registered', id, role, email, isEmailVerified: false, phone: null };
    }
    case 'RegistrationAbandoned':
      return { status: 'abandoned' };
    case 'EmailVerified':
      return changed(user, { isEmailVerified: true });
    case 'PhoneVerified':
      return changed(user, { phone: event.data.phone });
    case 'UserBecameProvider':
      return changed(user, { role: 'provider' });
    case 'UserDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
};

/** One person's account, stream `user-<id>`. */
export const user: Decider<User, UserCommand, UserEvent> = {
  initialState: () => ({ status: 'unknown' }),
  decide,
  evolve,
};
