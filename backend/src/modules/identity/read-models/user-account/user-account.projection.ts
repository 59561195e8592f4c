import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { UserEvent } from '../../domain/user.events.js';
import { UserAccountRow } from './user-account.table.js';

/** What an account's owner and everybody who may see a name reads. */
export const userAccount = defineProjection<UserEvent>({
  name: 'user-account',
  version: 1,
  tables: [UserAccountRow],
  on: {
    UserRegistered: (rows, { data: { userId, registeredAt, termsAcceptedAt, ...details } }) =>
      rows.put(UserAccountRow, {
        ...details,
        id: userId,
        phone: null,
        isEmailVerified: false,
        isPhoneVerified: false,
        termsAcceptedAt: termsAcceptedAt === null ? null : timeOf(termsAcceptedAt),
        createdAt: timeOf(registeredAt),
        updatedAt: timeOf(registeredAt),
      }),
    EmailVerified: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, { isEmailVerified: true, updatedAt: timeOf(data.verifiedAt) }),
    PhoneVerified: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, {
        phone: data.phone,
        isPhoneVerified: true,
        updatedAt: timeOf(data.verifiedAt),
      }),
    UserBecameProvider: (rows, { data }) =>
      rows.update(UserAccountRow, data.userId, { role: 'provider', updatedAt: timeOf(data.becameAt) }),
    UserDeleted: (rows, { data }) => rows.remove(UserAccountRow, data.userId),
  },
});
