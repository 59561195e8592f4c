import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AdminModule } from '../modules/admin/admin.module.js';
import { BookingsModule } from '../modules/bookings/bookings.module.js';
import { DiscoveryModule } from '../modules/discovery/discovery.module.js';
import { IdentityModule } from '../modules/identity/identity.module.js';
import { ListingsModule } from '../modules/listings/listings.module.js';
import { MessagingModule } from '../modules/messaging/messaging.module.js';
import { PromotionsModule } from '../modules/promotions/promotions.module.js';
import { WalletModule } from '../modules/wallet/wallet.module.js';
import { noticePolicies } from './app.manifest.js';
import { PlatformModule, type PlatformParts } from '../platform/platform.module.js';

/** Composition only: the platform and the modules of the product. */
@Module({})
export class AppModule {
  /** `more`: what a test adds. */
  static with(parts: PlatformParts, more: readonly Type[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(parts),
        BookingsModule, // before identity, whose /api/user/{id} would take /api/user/reviews (OP-08)
        IdentityModule.with(parts.config, noticePolicies),
        ListingsModule,
        DiscoveryModule,
        MessagingModule,
        WalletModule,
        PromotionsModule,
        AdminModule,
        ...more,
      ],
    };
  }
}
