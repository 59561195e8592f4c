import type { ModuleManifest } from '../../platform/module-manifest.js';
import type { NoticePolicy } from '../../platform/policies/notice-policy.js';
import { blocks } from './domain/blocks.decider.js';
import { blockEvents } from './domain/blocks.events.js';
import { emailReservation, phoneReservation } from './domain/reservation.decider.js';
import { reservationEvents } from './domain/reservation.events.js';
import { user } from './domain/user.decider.js';
import { userEvents, withoutKinds } from './domain/user.events.js';
import { identityTables } from './stores/identity-tables.migration.js';
import { PresenceProcessRow } from './stores/online-users.table.js';
import { privateTables } from './stores/private-rows.js';
import { userBlocks } from './read-models/blocks/blocks.projection.js';
import { noticesOf } from './read-models/notices/notices.projection.js';
import { userAccount } from './read-models/user-account/user-account.projection.js';

/** `noticePolicies`: the notices of every module, stored by identity. */
export const identityManifestOf = (noticePolicies: readonly NoticePolicy[]): ModuleManifest => ({
  name: 'identity',
  events: { ...userEvents, ...reservationEvents, ...blockEvents },
  upcasters: { NotificationPreferencesChanged: { 1: withoutKinds } },
  states: {
    user: [user],
    blocks: [blocks],
    emailReservation: [emailReservation.state],
    phoneReservation: [phoneReservation.state],
  },
  projections: [userAccount, userBlocks, noticesOf(noticePolicies)],
  privateTables: [...privateTables, PresenceProcessRow],
  migrations: [identityTables],
  idSequences: ['user'],
});
