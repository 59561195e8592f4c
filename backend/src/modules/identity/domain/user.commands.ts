import type { DomainCommand } from '../../../kernel/message.js';
import type { UserRegistered } from './user.events.js';

/**
 * `isEmailVerified`: an operator or Google vouches for the address; otherwise the mailed link proves it. `googleId`:
 * the Google account that opens this one.
 */
export type RegisterUser = DomainCommand<
  'RegisterUser',
  UserRegistered['data'] & { isEmailVerified: boolean; googleId: string | null }
>;
export type AbandonRegistration = DomainCommand<
  'AbandonRegistration',
  { userId: number; abandonedAt: string }
>;
export type VerifyEmail = DomainCommand<'VerifyEmail', { verifiedAt: string }>;
export type VerifyPhone = DomainCommand<'VerifyPhone', { phone: string; verifiedAt: string }>;
export type BecomeProvider = DomainCommand<'BecomeProvider', { becameAt: string }>;
/** What is undefined stays as it is; null takes the phone or the picture away. */
export type UpdateProfile = DomainCommand<
  'UpdateProfile',
  {
    firstName: string | undefined;
    lastName: string | undefined;
    phone: string | null | undefined;
    profileImageUrl: string | null | undefined;
    updatedAt: string;
  }
>;
/** Takes the picture away if it is the one at this address. */
export type RemoveProfileImage = DomainCommand<'RemoveProfileImage', { url: string; updatedAt: string }>;
export type ChangePassword = DomainCommand<'ChangePassword', { by: 'reset' | 'change'; changedAt: string }>;
export type LinkGoogleAccount = DomainCommand<'LinkGoogleAccount', { googleId: string; linkedAt: string }>;
/** What is undefined stays as it is. */
export type ChangePreferences = DomainCommand<
  'ChangePreferences',
  {
    emailNotifications: boolean | undefined;
    smsNotifications: boolean | undefined;
    showPresence: boolean | undefined;
    changedAt: string;
  }
>;
export type DeleteUser = DomainCommand<'DeleteUser', { deletedAt: string }>;

export type UserCommand =
  | RegisterUser
  | AbandonRegistration
  | VerifyEmail
  | VerifyPhone
  | BecomeProvider
  | UpdateProfile
  | RemoveProfileImage
  | ChangePassword
  | LinkGoogleAccount
  | ChangePreferences
  | DeleteUser;
