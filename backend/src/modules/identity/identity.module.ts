import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { NoticeRecipients } from '../../platform/policies/notices.js';
import { SessionUsers } from '../../platform/auth/session-user.js';
import type { Config } from '../../platform/config/config.js';
import { Followers } from '../../platform/followers/followers.js';
import type { NoticePolicy } from '../../platform/policies/notice-policy.js';
import { PushSender } from '../../platform/sockets/push-sender.js';
import { Blocks } from './public/blocks.js';
import { AccountCounts, Accounts, Administrators, ProfileImages, Providers } from './public/accounts.js';
import { GoogleGuard } from './http/google-guard.js';
import { GoogleSignInState } from './http/google-sign-in-state.js';
import { AccountsController } from './http/accounts.controller.js';
import { DebugController } from './http/debug.controller.js';
import { GoogleController } from './http/google.controller.js';
import { NoticePush } from './http/notice-push.js';
import { NoticesController } from './http/notices.controller.js';
import { PasswordStrategy } from './http/password-guard.js';
import { PasswordsController } from './http/passwords.controller.js';
import { PhoneVerificationController } from './http/phone-verification.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { UsersAdminController } from './http/users-admin.controller.js';
import { UsersController } from './http/users.controller.js';
import { Credentials } from './stores/credentials.js';
import { EmailVerifications, PasswordResets } from './stores/mailed-tokens.js';
import { GoogleIdentities } from './stores/google-identities.js';
import { NoticeReads } from './stores/notice-reads.js';
import { OnlineUsers } from './stores/online-users.js';
import { OtpVerifications } from './stores/otp-verifications.js';
import { Presence } from './stores/presence.js';
import { PrivateRows } from './stores/private-rows.js';
import { NoticeQueries } from './read-models/notices/notices.queries.js';
import { AccountSessionUsers } from './read-models/user-account/account-session-users.js';
import { ProfileFiles } from './read-models/user-account/profile-files.js';
import { UserAccountQueries } from './read-models/user-account/user-account.queries.js';
import { AccountsData } from './use-cases/accounts-data.js';
import { ChangeOwnPasswordHandler } from './use-cases/change-password.handler.js';
import { ChangeUserPreferencesHandler } from './use-cases/change-preferences.handler.js';
import { ConfirmPhoneHandler } from './use-cases/confirm-phone.handler.js';
import { PhoneChanges } from './use-cases/phone-changes.js';
import { EmailReservations, PhoneReservations } from './use-cases/reservations.js';
import { CreateAdministratorHandler } from './use-cases/create-administrator.handler.js';
import { EnsureAdministrator } from './use-cases/ensure-administrator.js';
import { ContactData } from './use-cases/contact-data.js';
import { EraseUserHandler } from './use-cases/erase-user.handler.js';
import { ExportUserHandler } from './use-cases/export-user.handler.js';
import { MailedLinks, VerificationMail } from './use-cases/mailed-links.js';
import { NoticeNames } from './use-cases/notice-names.js';
import { AccountNoticeRecipients } from './use-cases/notice-recipients.js';
import { PromoteProvider } from './use-cases/promote-provider.js';
import { RegisterUserHandler } from './use-cases/register-user.handler.js';
import { SignUpLimit } from './use-cases/sign-up-limit.js';
import { RequestPasswordResetHandler } from './use-cases/request-password-reset.handler.js';
import { ResendVerificationHandler } from './use-cases/resend-verification.handler.js';
import { ResetPasswordHandler } from './use-cases/reset-password.handler.js';
import { SendPhoneCodeHandler } from './use-cases/send-phone-code.handler.js';
import { BlockUserHandler, UnblockUserHandler } from './use-cases/block-user.handler.js';
import { BlockQueries } from './read-models/blocks/blocks.queries.js';
import { BlocksController } from './http/blocks.controller.js';
import { PasswordGuesses } from './use-cases/password-guesses.js';
import { SignInHandler } from './use-cases/sign-in.handler.js';
import { SignInWithGoogleHandler } from './use-cases/sign-in-with-google.handler.js';
import {
  ProfilePictures,
  RemoveProfileImages,
  UpdateUserProfileHandler,
} from './use-cases/update-profile.handler.js';
import { VerifyEmailHandler } from './use-cases/verify-email.handler.js';
import { VerifyPhoneCodeHandler } from './use-cases/verify-phone-code.handler.js';

const handlers = [
  RegisterUserHandler,
  VerifyEmailHandler,
  SignInHandler,
  SignInWithGoogleHandler,
  RequestPasswordResetHandler,
  ResendVerificationHandler,
  ResetPasswordHandler,
  ChangeOwnPasswordHandler,
  SendPhoneCodeHandler,
  VerifyPhoneCodeHandler,
  ConfirmPhoneHandler,
  UpdateUserProfileHandler,
  ChangeUserPreferencesHandler,
  CreateAdministratorHandler,
  EraseUserHandler,
  ExportUserHandler,
  BlockUserHandler,
  UnblockUserHandler,
];
const tables = [
  Credentials,
  EmailVerifications,
  PasswordResets,
  OtpVerifications,
  GoogleIdentities,
  Presence,
  PrivateRows,
  UserAccountQueries,
  NoticeQueries,
  BlockQueries,
  NoticeReads,
];
const helpers = [
  EmailReservations,
  PhoneReservations,
  PhoneChanges,
  MailedLinks,
  VerificationMail,
  PasswordGuesses,
  SignUpLimit,
  ProfilePictures,
  ProfileFiles,
  ContactData,
  AccountsData,
  NoticeNames,
];
/** Users come last: their `api/user/:id` would take every other address below `api/user`. */
const controllers = [
  AccountsController,
  SessionsController,
  PasswordsController,
  GoogleController,
  PhoneVerificationController,
  ProfileController,
  NoticesController,
  BlocksController,
  UsersController,
  UsersAdminController,
];

/** Global for what every other part needs of it: the signed-in user, and new providers. */
@Global()
@Module({})
export class IdentityModule {
  /** The debug endpoints only where they belong (OP-18). `noticePolicies`: the notices of every module. */
  static with(config: Config, noticePolicies: readonly NoticePolicy[]): DynamicModule {
    const isDebugged = config.enableDebugEndpoints && !config.isProduction;
    return {
      module: IdentityModule,
      imports: [DiscoveryModule],
      controllers: isDebugged ? [DebugController, ...controllers] : controllers,
      providers: [
        ...handlers,
        ...tables,
        ...helpers,
        PasswordStrategy,
        GoogleSignInState,
        GoogleGuard,
        { provide: SessionUsers, useClass: AccountSessionUsers },
        { provide: Providers, useClass: PromoteProvider },
        { provide: ProfileImages, useClass: RemoveProfileImages },
        { provide: AccountCounts, useExisting: UserAccountQueries },
        { provide: Blocks, useExisting: BlockQueries },
        OnlineUsers,
        { provide: Accounts, useExisting: UserAccountQueries },
        { provide: Administrators, useClass: EnsureAdministrator },
        { provide: NoticeRecipients, useClass: AccountNoticeRecipients },
        {
          provide: NoticePush,
          inject: [PushSender, Followers],
          useFactory: (hints: PushSender, followers: Followers) =>
            new NoticePush(noticePolicies, hints, followers),
        },
      ],
      exports: [
        SessionUsers,
        Providers,
        ProfileImages,
        AccountCounts,
        Accounts,
        Blocks,
        Administrators,
        NoticeRecipients,
      ],
    };
  }
}
