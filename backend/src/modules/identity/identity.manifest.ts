import type { ModuleManifest } from '../../platform/module-manifest.js';
import { reservationEvents } from './domain/reservation.events.js';
import { userEvents } from './domain/user.events.js';
import { AccountAccess1795000000040 } from './private-tables/account-access.migration.js';
import { CredentialsRow } from './private-tables/credentials.table.js';
import { EmailVerificationRow } from './private-tables/email-verification.table.js';
import { GoogleIdentityRow } from './private-tables/google-identity.table.js';
import { IdentityTables1795000000010 } from './private-tables/identity-tables.migration.js';
import { OtpVerificationRow } from './private-tables/otp-verification.table.js';
import { PasswordResetRow } from './private-tables/password-reset.table.js';
import { UserPresenceRow } from './private-tables/user-presence.table.js';
import { userAccount } from './read-models/user-account/user-account.projection.js';

export const identityManifest: ModuleManifest = {
  name: 'identity',
  events: { ...userEvents, ...reservationEvents },
  projections: [userAccount],
  privateTables: [
    CredentialsRow,
    EmailVerificationRow,
    OtpVerificationRow,
    UserPresenceRow,
    PasswordResetRow,
    GoogleIdentityRow,
  ],
  migrations: [IdentityTables1795000000010, AccountAccess1795000000040],
  idSequences: ['user'],
};
