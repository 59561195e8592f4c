import { defineModule } from '../../platform/define-module.js';
import { ListingNames } from '../identity/public/index.js';
import { ListingReader } from './public/listing-reader.js';
import { ListingSuspensions } from './public/listing-suspensions.js';
import { listing } from './domain/listing.decider.js';
import { listingEvents, sealedMore } from './domain/listing.events.js';
import { AppealedSuspensions } from './use-cases/appealed-suspensions.js';
import { CreateListingHandler } from './use-cases/create-listing.handler.js';
import { DeleteListingHandler } from './use-cases/delete-listing.handler.js';
import { DeleteUploadHandler } from './use-cases/delete-upload.handler.js';
import { ListingMedia } from './use-cases/listing-media.js';
import {
  ReinstateListingInTimeHandler,
  ReinstateListingHandler,
} from './use-cases/reinstate-listing.handler.js';
import { SuspendListingHandler } from './use-cases/suspend-listing.handler.js';
import { UpdateListingHandler } from './use-cases/update-listing.handler.js';
import { UploadMedia } from './use-cases/upload-media.js';
import { VerifyListingLocationHandler } from './use-cases/verify-listing-location.handler.js';
import { WithdrawListings } from './use-cases/withdraw-listings.js';
import { ReinstateListingsWhoseSuspensionIsOver } from './policies/reinstate-listings-whose-suspension-is-over.policy.js';
import { tellOwnerOfSuspension } from './policies/tell-owner-of-suspension.policy.js';
import { ListingFiles } from './read-models/listing/listing-files.js';
import { listingProjection } from './read-models/listing/listing.projection.js';
import { ListingQueries } from './read-models/listing/listing.queries.js';
import { ListingsAccountData } from './http/account-data.js';
import { FilesController } from './http/files.controller.js';
import { ListingsAdminController } from './http/listings-admin.controller.js';
import { ListingsController } from './http/listings.controller.js';
import { UploadsController } from './http/uploads.controller.js';

export const listingsModule = defineModule({
  name: 'listings',
  events: listingEvents,
  states: { listing: [listing] },
  upcasters: { ListingCreated: { 1: sealedMore }, ListingUpdated: { 1: sealedMore } },
  controllers: [ListingsController, ListingsAdminController, UploadsController, FilesController],
  commands: [
    CreateListingHandler,
    UpdateListingHandler,
    DeleteListingHandler,
    SuspendListingHandler,
    ReinstateListingHandler,
    ReinstateListingInTimeHandler,
    VerifyListingLocationHandler,
    DeleteUploadHandler,
  ],
  providers: [ListingMedia, UploadMedia, ListingQueries, WithdrawListings],
  exports: [
    { provide: ListingSuspensions, useClass: AppealedSuspensions },
    { provide: ListingReader, useExisting: ListingQueries },
    { provide: ListingNames, useExisting: ListingQueries },
  ],
  projections: [listingProjection],
  notificationPolicies: [tellOwnerOfSuspension],
  scheduledPolicies: [ReinstateListingsWhoseSuspensionIsOver],
  accountData: ListingsAccountData,
  fileUses: [ListingFiles],
});
