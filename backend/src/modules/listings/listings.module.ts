import { Global, Module } from '@nestjs/common';
import { ListingReader } from './contract/listing-reader.js';
import { ListingsAdminController } from './http/listings-admin.controller.js';
import { ListingsController } from './http/listings.controller.js';
import { ListingQueries } from './read-models/listing/listing.queries.js';
import { CreateListingHandler } from './use-cases/create-listing/create-listing.handler.js';
import { DeleteListingHandler } from './use-cases/delete-listing/delete-listing.handler.js';
import { WithdrawListings } from './use-cases/delete-listing/withdraw-listings.js';
import { ExportListings } from './use-cases/export-listings.js';
import { UpdateListingHandler } from './use-cases/update-listing/update-listing.handler.js';

/** Global, because other modules know its contract and not the module itself. */
@Global()
@Module({
  controllers: [ListingsController, ListingsAdminController],
  providers: [
    CreateListingHandler,
    UpdateListingHandler,
    DeleteListingHandler,
    ListingQueries,
    { provide: ListingReader, useExisting: ListingQueries },
    WithdrawListings,
    ExportListings,
  ],
  exports: [ListingReader],
})
export class ListingsModule {}
