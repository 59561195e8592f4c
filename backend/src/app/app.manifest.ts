import { adminManifestOf } from '../modules/admin/admin.manifest.js';
import { bookingsManifest } from '../modules/bookings/bookings.manifest.js';
import { discoveryManifest } from '../modules/discovery/discovery.manifest.js';
import { identityManifestOf } from '../modules/identity/identity.manifest.js';
import { listingsManifest } from '../modules/listings/listings.manifest.js';
import { messagingManifest } from '../modules/messaging/messaging.manifest.js';
import { promotionsManifest } from '../modules/promotions/promotions.manifest.js';
import { walletManifest } from '../modules/wallet/wallet.manifest.js';
import type { ModuleManifest } from '../platform/module-manifest.js';
import type { NoticePolicy } from '../platform/policies/notice-policy.js';

/** A new module adds its line here. */
const others: readonly ModuleManifest[] = [
  listingsManifest,
  discoveryManifest,
  messagingManifest,
  walletManifest,
  promotionsManifest,
  bookingsManifest,
];

/** Of identity it asks for the events alone. */
const admin = adminManifestOf([identityManifestOf([]), ...others]);

/** The notices of every module. */
export const noticePolicies: readonly NoticePolicy[] = [...others, admin].flatMap(
  (manifest) => manifest.noticePolicies ?? [],
);

/** Every module's events, projections, private tables, migrations and id sequences; admin looks at all the others. */
export const manifests: readonly ModuleManifest[] = [identityManifestOf(noticePolicies), ...others, admin];
