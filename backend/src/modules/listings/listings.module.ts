import { Global, Module } from '@nestjs/common';
import { ListingReader } from './contract/listing-reader.js';
import { ListingsController } from './http/listings.controller.js';
import { ListingQueries } from './read-models/listing/listing.queries.js';
import { CreateListingHandler } from './use-cases/create-listing/create-listing.handler.js';
import { UpdateListingHandler } from './use-cases/update-listing/update-listing.handler.js';

/** Global, because other modules know its contract and not the module itself. */
@Global()
@Module({
  controllers: [ListingsController],
  providers: [
    CreateListingHandler,
    UpdateListingHandler,
    ListingQueries,
    { provide: ListingReader, useExisting: ListingQueries },
  ],
  exports: [ListingReader],
})
export class ListingsModule {}
