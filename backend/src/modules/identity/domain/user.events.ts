import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

export type Role = 'user' | 'provider' | 'admin';
export type AuthProvider = 'email' | 'google';

/** Somebody opened an account. E-mail is trimmed and lowercased; times are ISO 8601. */
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

/** A sign-up held an e-mail but never got as far as UserRegistered; this id can register no more. */
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

export type UserEvent =
  UserRegistered | RegistrationAbandoned | EmailVerified | PhoneVerified | UserBecameProvider | UserDeleted;

export const userStream = (userId: number): string => `user-${userId}`;

const ofUser = ({ userId }: { userId: number }): number => userId;

export const userEvents = defineEvents<UserEvent>({
  UserRegistered: {
    summary: 'Somebody opened an account.',
    category: 'user',
    version: 1,
    subject: ofUser,
    personal: ['email', 'firstName', 'lastName'],
    erased: { email: null, firstName: 'Deleted', lastName: 'user' },
  },
  RegistrationAbandoned: {
    summary: 'A sign-up that never finished was closed, so that its e-mail could be used again.',
    category: 'user',
    version: 1,
    subject: ofUser,
    personal: [],
  },
  EmailVerified: {
    summary: "The account's e-mail was confirmed.",
    category: 'user',
    version: 1,
    subject: ofUser,
    personal: [],
  },
  PhoneVerified: {
    summary: 'A phone number was confirmed by a code and belongs to the account.',
    category: 'user',
    version: 1,
    subject: ofUser,
    personal: ['phone'],
    erased: { phone: null },
  },
  UserBecameProvider: {
    summary: 'A user published a first listing.',
    category: 'user',
    version: 1,
    subject: ofUser,
    personal: [],
  },
  UserDeleted: {
    summary: 'The account was closed for good, its personal data erased.',
    category: 'user',
    version: 1,
    subject: ofUser,
    personal: [],
  },
});
