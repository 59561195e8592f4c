import { adminModule } from '../modules/admin/admin.module.js';
import { bookingsModule } from '../modules/bookings/bookings.module.js';
import { discoveryModule } from '../modules/discovery/discovery.module.js';
import { identityModule } from '../modules/identity/identity.module.js';
import { listingsModule } from '../modules/listings/listings.module.js';
import { messagingModule } from '../modules/messaging/messaging.module.js';
import { promotionsModule } from '../modules/promotions/promotions.module.js';
import { walletModule } from '../modules/wallet/wallet.module.js';
import { composeModules } from '../platform/define-module.js';

/** Every module of the product; a new one adds its line here. */
export const modules = composeModules([
  bookingsModule, // before identity, whose /api/user/{id} would take /api/user/reviews (OP-08)
  identityModule,
  listingsModule,
  discoveryModule,
  messagingModule,
  walletModule,
  promotionsModule,
  adminModule,
]);
