import { defineEvents, type DomainEvent } from '../../../kernel/message.js';
import type { NoticeChoice } from '../../../kernel/notification.js';

export type Role = 'user' | 'provider' | 'admin';
export type AuthProvider = 'email' | 'google';

/** A person opened an account. E-mail is trimmed and lowercased; times are ISO 8601. */
export type UserRegistered = DomainEvent<
  'UserRegistered',
  {
    userId: number;
    email: string;
    firstName: string;
    lastName: string;
    role: Role;
    authProvider: AuthProvider;
    /** Null for accounts that an operator opened. */
    termsAcceptedAt: string | null;
    registeredAt: string;
  }
>;

/** A sign-up reserved an e-mail but never reached UserRegistered; this id can no longer register. */
export type RegistrationAbandoned = DomainEvent<
  'RegistrationAbandoned',
  { userId: number; abandonedAt: string }
>;

/** The account's e-mail was confirmed, by the mailed link or by an operator. */
export type EmailVerified = DomainEvent<'EmailVerified', { userId: number; verifiedAt: string }>;

/** This number (`+234` and ten digits) was confirmed by a code and is the account's number from now on. */
export type PhoneVerified = DomainEvent<
  'PhoneVerified',
  { userId: number; phone: string; verifiedAt: string }
>;

/** The user published a first listing (OP-09). */
export type UserBecameProvider = DomainEvent<'UserBecameProvider', { userId: number; becameAt: string }>;

/** The account was closed for good; the key of its personal data is erased with it (OP-50). */
export type UserDeleted = DomainEvent<'UserDeleted', { userId: number; deletedAt: string }>;

/** The owner named another number, or none: it is not confirmed. The confirmed one before is free again. */
export type PhoneChanged = DomainEvent<
  'PhoneChanged',
  { userId: number; phone: string | null; changedAt: string }
>;

/** Names and picture as the owner wants them from now on, all three. */
export type ProfileUpdated = DomainEvent<
  'ProfileUpdated',
  {
    userId: number;
    firstName: string;
    lastName: string;
    /** An address of our own files or somewhere else; null: none. */
    profileImageUrl: string | null;
    updatedAt: string;
  }
>;

/** The password was changed: by a mailed link, or by a user who knew the old one. */
export type PasswordChanged = DomainEvent<
  'PasswordChanged',
  { userId: number; by: 'reset' | 'change'; changedAt: string }
>;

/** A Google account may sign in to this one from now on (OP-56). `googleId`: Google's name for it, never reused. */
export type GoogleAccountLinked = DomainEvent<
  'GoogleAccountLinked',
  { userId: number; googleId: string; linkedAt: string }
>;

/** All of the user's notice settings from now on: which, and in which ways (OP-38). */
export type NotificationPreferencesChanged = DomainEvent<
  'NotificationPreferencesChanged',
  {
    userId: number;
    emailNotifications: boolean;
    smsNotifications: boolean;
    /** Chosen kinds; the others are as usual. */
    kinds: NoticeChoice;
    changedAt: string;
  }
>;

/** Whether others may see when the user is online (OP-38). */
export type PrivacyChanged = DomainEvent<
  'PrivacyChanged',
  { userId: number; showPresence: boolean; changedAt: string }
>;

export type UserEvent =
  | UserRegistered
  | RegistrationAbandoned
  | EmailVerified
  | PhoneVerified
  | PhoneChanged
  | ProfileUpdated
  | PasswordChanged
  | GoogleAccountLinked
  | NotificationPreferencesChanged
  | PrivacyChanged
  | UserBecameProvider
  | UserDeleted;

export const userStream = (userId: number): string => `user-${userId}`;

const ofUser = ({ userId }: { userId: number }): number => userId;

/** The first version of an event of this stream. `erased`: the values of its personal fields once the key is deleted. */
const described = <Field extends string = never>(
  summary: string,
  erased: Readonly<Record<Field, unknown>> = {} as Record<Field, unknown>,
) => ({
  summary,
  category: 'user',
  version: 1,
  subject: ofUser,
  personal: Object.keys(erased) as Field[],
  erased,
});

const DELETED = { firstName: 'Deleted', lastName: 'user' };

export const userEvents = defineEvents<UserEvent>({
  UserRegistered: described('A person opened an account.', { email: null, ...DELETED }),
  RegistrationAbandoned: described(
    'A sign-up that never finished was closed, so that its e-mail could be used again.',
  ),
  EmailVerified: described("The account's e-mail was confirmed."),
  PhoneVerified: described('A phone number was confirmed by a code and belongs to the account.', {
    phone: null,
  }),
  PhoneChanged: described('The owner named another phone number, not confirmed yet, or took it away.', {
    phone: null,
  }),
  ProfileUpdated: described('The owner changed the names or the picture.', {
    ...DELETED,
    profileImageUrl: null,
  }),
  PasswordChanged: described('There is another password.'),
  GoogleAccountLinked: described('A Google account may sign in to this account.', { googleId: null }),
  NotificationPreferencesChanged: {
    ...described('The user wants other notices, or other ways to get them.'),
    version: 2,
  },
  PrivacyChanged: described('The user shows others, or no longer, when they are there.'),
  UserBecameProvider: described('A user published a first listing.'),
  UserDeleted: described('The account was closed for good, its personal data erased.'),
});

/** In version 1 of NotificationPreferencesChanged there was nothing to choose between. */
export const withoutKinds = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  kinds: {},
});
