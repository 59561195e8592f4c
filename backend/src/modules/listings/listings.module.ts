import { Global, Module } from '@nestjs/common';
import { ListingSuspensions } from './public/listing-suspensions.js';
import { ListingReader } from './public/listing-reader.js';
import { ListingsAdminController } from './http/listings-admin.controller.js';
import { FilesController } from './http/files.controller.js';
import { ListingsController } from './http/listings.controller.js';
import { UploadsController } from './http/uploads.controller.js';
import { ListingFiles } from './read-models/listing/listing-files.js';
import { ListingQueries } from './read-models/listing/listing.queries.js';
import { ReinstateListingsWhoseSuspensionIsOver } from './policies/reinstate-listings-whose-suspension-is-over.policy.js';
import { CreateListingHandler } from './use-cases/create-listing.handler.js';
import { DeleteListingHandler } from './use-cases/delete-listing.handler.js';
import { WithdrawListings } from './use-cases/withdraw-listings.js';
import { DeleteUploadHandler } from './use-cases/delete-upload.handler.js';
import { NamesOfListings } from './use-cases/listing-names.js';
import { ListingMedia } from './use-cases/listing-media.js';
import { ReinstateListingInTimeHandler } from './use-cases/reinstate-in-time.handler.js';
import { AppealedSuspensions } from './use-cases/appealed-suspensions.js';
import { ReinstateListingHandler } from './use-cases/reinstate-listing.handler.js';
import { SuspendListingHandler } from './use-cases/suspend-listing.handler.js';
import { UpdateListingHandler } from './use-cases/update-listing.handler.js';
import { UploadMedia } from './use-cases/upload-media.js';
import { VerifyListingLocationHandler } from './use-cases/verify-listing-location.handler.js';
import { ListingsAccountData } from './http/account-data.js';

/** Global, because other modules know its contract and not the module itself. */
@Global()
@Module({
  controllers: [ListingsController, ListingsAdminController, UploadsController, FilesController],
  providers: [
    ListingsAccountData,
    CreateListingHandler,
    UpdateListingHandler,
    DeleteListingHandler,
    SuspendListingHandler,
    ReinstateListingHandler,
    ReinstateListingInTimeHandler,
    ReinstateListingsWhoseSuspensionIsOver,
    VerifyListingLocationHandler,
    DeleteUploadHandler,
    ListingMedia,
    UploadMedia,
    ListingFiles,
    ListingQueries,
    { provide: ListingSuspensions, useClass: AppealedSuspensions },
    { provide: ListingReader, useExisting: ListingQueries },
    NamesOfListings,
    WithdrawListings,
  ],
  exports: [ListingReader, ListingSuspensions],
})
export class ListingsModule {}
