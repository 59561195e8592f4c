import { SessionUsers } from '../../platform/auth/session-user.js';
import { defineModule } from '../../platform/define-module.js';
import { NotificationRecipients } from '../../platform/policies/notifications.js';
import { AccountChanges, Accounts, Administrators, Blocks } from './public/index.js';
import { blocks } from './domain/blocks.decider.js';
import { blockEvents } from './domain/blocks.events.js';
import { emailReservation, phoneReservation } from './domain/reservation.decider.js';
import { reservationEvents } from './domain/reservation.events.js';
import { user } from './domain/user.decider.js';
import { userEvents, withoutKinds } from './domain/user.events.js';
import { BlockUserHandler, UnblockUserHandler } from './use-cases/block-user.handler.js';
import { AccountsData } from './use-cases/accounts-data.js';
import { ChangeOwnPasswordHandler } from './use-cases/change-password.handler.js';
import { ChangeUserPreferencesHandler } from './use-cases/change-preferences.handler.js';
import { ContactData } from './use-cases/contact-data.js';
import { CreateAdministratorHandler, EnsureAdministrator } from './use-cases/create-administrator.handler.js';
import { EraseUserHandler } from './use-cases/erase-user.handler.js';
import { ExportUserHandler } from './use-cases/export-user.handler.js';
import { MailedLinks } from './use-cases/mailed-links.js';
import { NotificationNames } from './use-cases/notification-names.js';
import { AccountNotificationRecipients } from './use-cases/notification-recipients.js';
import { PasswordGuesses, SignInLimits } from './use-cases/password-guesses.js';
import { PhoneChanges } from './use-cases/phone-changes.js';
import { DecidedAccountChanges } from './use-cases/account-changes.js';
import { RegisterUserHandler } from './use-cases/register-user.handler.js';
import { RequestPasswordResetHandler, ResendVerificationHandler } from './use-cases/request-link.handler.js';
import { EmailReservations, PhoneReservations } from './use-cases/reservations.js';
import { ResetPasswordHandler } from './use-cases/reset-password.handler.js';
import { SendPhoneCodeHandler } from './use-cases/send-phone-code.handler.js';
import { SignInWithGoogleHandler } from './use-cases/sign-in-with-google.handler.js';
import { SignInHandler } from './use-cases/sign-in.handler.js';
import { UpdateUserProfileHandler } from './use-cases/update-profile.handler.js';
import { VerifyEmailHandler } from './use-cases/verify-email.handler.js';
import { ConfirmPhoneHandler, VerifyPhoneCodeHandler } from './use-cases/verify-phone-code.handler.js';
import { userBlocks, BlockQueries } from './read-models/blocks/blocks.projection.js';
import { notificationsOf } from './read-models/notifications/notifications.projection.js';
import { NotificationQueries, NotificationReads } from './read-models/notifications/notifications.queries.js';
import { AccountSessionUsers } from './read-models/user-account/account-session-users.js';
import { ProfileFiles } from './read-models/user-account/profile-files.js';
import { userAccount } from './read-models/user-account/user-account.projection.js';
import { UserAccountQueries } from './read-models/user-account/user-account.queries.js';
import { Credentials } from './stores/credentials.js';
import { GoogleIdentities } from './stores/google-identities.js';
import { identityTables } from './stores/identity-tables.migration.js';
import { EmailVerifications, PasswordResets } from './stores/mailed-tokens.js';
import { OnlineUsers, Presence } from './stores/presence.js';
import { OtpVerifications } from './stores/otp-verifications.js';
import { PrivateRows } from './stores/private-rows.js';
import { AccountsController } from './http/accounts.controller.js';
import { BlocksController } from './http/blocks.controller.js';
import { DebugController } from './http/debug.controller.js';
import { GoogleGuard } from './http/google-guard.js';
import { GoogleSignInState } from './http/google-sign-in-state.js';
import { GoogleController } from './http/google.controller.js';
import { NotificationPush } from './http/notification-push.js';
import { NoticesController } from './http/notices.controller.js';
import { PasswordsController } from './http/passwords.controller.js';
import { PhoneVerificationController } from './http/phone-verification.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { UsersAdminController } from './http/users-admin.controller.js';

export const identityModule = defineModule({
  name: 'identity',
  events: { ...userEvents, ...reservationEvents, ...blockEvents },
  upcasters: { NotificationPreferencesChanged: { 1: withoutKinds } },
  states: {
    user: [user],
    blocks: [blocks],
    emailReservation: [emailReservation.state],
    phoneReservation: [phoneReservation.state],
  },
  debugControllers: [DebugController],
  controllers: [
    AccountsController,
    SessionsController,
    PasswordsController,
    GoogleController,
    PhoneVerificationController,
    ProfileController,
    NoticesController,
    BlocksController,
    UsersAdminController,
  ],
  commands: [
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
  ],
  providers: [
    // rows that are not event-sourced, and read models
    Credentials,
    EmailVerifications,
    PasswordResets,
    OtpVerifications,
    GoogleIdentities,
    Presence,
    PrivateRows,
    UserAccountQueries,
    NotificationQueries,
    BlockQueries,
    NotificationReads,
    // what several use cases share
    EmailReservations,
    PhoneReservations,
    PhoneChanges,
    MailedLinks,
    PasswordGuesses,
    SignInLimits,
    ContactData,
    AccountsData,
    NotificationNames,
    // Google sign-in
    GoogleSignInState,
    GoogleGuard,
  ],
  exports: [
    { provide: SessionUsers, useClass: AccountSessionUsers },
    { provide: AccountChanges, useClass: DecidedAccountChanges },
    { provide: Accounts, useExisting: UserAccountQueries },
    { provide: Blocks, useExisting: BlockQueries },
    { provide: Administrators, useClass: EnsureAdministrator },
    { provide: NotificationRecipients, useClass: AccountNotificationRecipients },
  ],
  /** The list behind the bell holds the notifications of all modules. */
  projections: (product) => [
    userAccount,
    userBlocks,
    notificationsOf(product.flatMap(({ notificationPolicies = [] }) => notificationPolicies)),
  ],
  migrations: [identityTables],
  pushes: [NotificationPush],
  presences: [OnlineUsers],
  fileUses: [ProfileFiles],
});
