import { Global, Module } from '@nestjs/common';
import { SessionUsers } from '../../platform/auth/session-user.js';
import { Providers } from './contract/providers.js';
import { AccountsController } from './http/accounts.controller.js';
import { PasswordStrategy } from './http/password-guard.js';
import { PhoneVerificationController } from './http/phone-verification.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { UsersController } from './http/users.controller.js';
import { Credentials } from './private-tables/credentials.js';
import { EmailVerifications } from './private-tables/email-verifications.js';
import { OtpVerifications } from './private-tables/otp-verifications.js';
import { Presence } from './private-tables/presence.js';
import { AccountSessionUsers } from './read-models/user-account/account-session-users.js';
import { UserAccountQueries } from './read-models/user-account/user-account.queries.js';
import { ConfirmPhoneHandler } from './use-cases/confirm-phone/confirm-phone.handler.js';
import { PhoneReservations } from './use-cases/confirm-phone/phone-reservations.js';
import { CreateAdministratorHandler } from './use-cases/create-administrator/create-administrator.handler.js';
import { EnsureAdministratorHandler } from './use-cases/ensure-administrator/ensure-administrator.handler.js';
import { ContactData } from './use-cases/erase-user/contact-data.js';
import { EraseUserHandler } from './use-cases/erase-user/erase-user.handler.js';
import { ExportUserHandler } from './use-cases/export-user/export-user.handler.js';
import { PromoteProvider } from './use-cases/promote-provider/promote-provider.js';
import { EmailReservations } from './use-cases/register-user/email-reservations.js';
import { RegisterUserHandler } from './use-cases/register-user/register-user.handler.js';
import { VerificationMail } from './use-cases/register-user/verification-mail.js';
import { PhoneCodeLimits } from './use-cases/send-phone-code/phone-code-limits.js';
import { SendPhoneCodeHandler } from './use-cases/send-phone-code/send-phone-code.handler.js';
import { SignInHandler } from './use-cases/sign-in/sign-in.handler.js';
import { VerifyEmailHandler } from './use-cases/verify-email/verify-email.handler.js';
import { VerifyPhoneCodeHandler } from './use-cases/verify-phone-code/verify-phone-code.handler.js';

const handlers = [
  RegisterUserHandler,
  VerifyEmailHandler,
  SignInHandler,
  SendPhoneCodeHandler,
  VerifyPhoneCodeHandler,
  ConfirmPhoneHandler,
  EnsureAdministratorHandler,
  CreateAdministratorHandler,
  EraseUserHandler,
  ExportUserHandler,
];
const tables = [Credentials, EmailVerifications, OtpVerifications, Presence, UserAccountQueries];
const helpers = [EmailReservations, PhoneReservations, VerificationMail, PhoneCodeLimits, ContactData];

/** Global for what every other part needs of it: who is signed in, and who becomes a provider. */
@Global()
@Module({
  controllers: [AccountsController, SessionsController, PhoneVerificationController, UsersController],
  providers: [
    ...handlers,
    ...tables,
    ...helpers,
    PasswordStrategy,
    { provide: SessionUsers, useClass: AccountSessionUsers },
    { provide: Providers, useClass: PromoteProvider },
  ],
  exports: [SessionUsers, Providers],
})
export class IdentityModule {}
