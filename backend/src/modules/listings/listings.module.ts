import { defineModule } from '../../platform/define-module.js';
import { ListingNames } from '../identity/public/index.js';
import { WaitingVerifications } from './public/listing-checks.js';
import { ListingReader } from './public/listing-reader.js';
import { ListingSuspensions } from './public/listing-suspensions.js';
import { listing } from './domain/listing.decider.js';
import { listingEvents, sealedMore } from './domain/listing.events.js';
import { verifications } from './domain/verification.decider.js';
import { verificationEvents } from './domain/verification.events.js';
import { CreateListingHandler } from './use-cases/create-listing.handler.js';
import { DeleteListingHandler } from './use-cases/delete-listing.handler.js';
import {
  ApproveVerificationHandler,
  PassVerificationTimeHandler,
  RejectVerificationHandler,
  RevokeVerificationHandler,
  VerificationStore,
  ViewVerificationFileHandler,
} from './use-cases/decide-verification.handler.js';
import { DeleteUploadHandler } from './use-cases/delete-upload.handler.js';
import { CheckByPeople, IdentityCheck } from './use-cases/identity-check.js';
import { ListingMedia } from './use-cases/listing-media.js';
import {
  AppealedSuspensions,
  ReinstateListingInTimeHandler,
  ReinstateListingHandler,
} from './use-cases/reinstate-listing.handler.js';
import { SubmitVerificationHandler } from './use-cases/submit-verification.handler.js';
import { SuspendListingHandler } from './use-cases/suspend-listing.handler.js';
import { UpdateListingHandler } from './use-cases/update-listing.handler.js';
import { UploadMedia } from './use-cases/upload-media.js';
import { VerifyListingLocationHandler } from './use-cases/verify-listing-location.handler.js';
import { WithdrawListings } from './use-cases/withdraw-listings.js';
import {
  DeleteVerificationFilesHandler,
  WithdrawVerificationHandler,
} from './use-cases/withdraw-verification.handler.js';
import { ReinstateListingsWhoseSuspensionIsOver } from './policies/reinstate-listings-whose-suspension-is-over.policy.js';
import { tellOwnerOfSuspension } from './policies/tell-owner-of-suspension.policy.js';
import { tellOwnerOfVerification } from './policies/tell-owner-of-verification.policy.js';
import {
  DeleteFilesOfVerifications,
  ExpireVerifications,
} from './policies/verifications-over-time.policy.js';
import { ListingFiles } from './read-models/listing/listing-files.js';
import { listingProjection } from './read-models/listing/listing.projection.js';
import { ListingQueries } from './read-models/listing/listing.queries.js';
import { verificationsProjection } from './read-models/verifications/verifications.projection.js';
import { VerificationQueries } from './read-models/verifications/verifications.queries.js';
import { VerificationFiles, verificationTables } from './stores/verification-files.js';
import { VerificationMeasures } from './stores/verification-measures.js';
import { ListingsAccountData } from './http/account-data.js';
import { FilesController } from './http/files.controller.js';
import { ListingsAdminController } from './http/listings-admin.controller.js';
import { ListingsController } from './http/listings.controller.js';
import { UploadsController } from './http/uploads.controller.js';
import { VerificationsAdminController } from './http/verifications-admin.controller.js';
import { VerificationsController } from './http/verifications.controller.js';

export const listingsModule = defineModule({
  name: 'listings',
  events: { ...listingEvents, ...verificationEvents },
  states: { listing: [listing], verifications: [verifications] },
  upcasters: { ListingCreated: { 1: sealedMore }, ListingUpdated: { 1: sealedMore } },
  controllers: [
    ListingsController,
    ListingsAdminController,
    UploadsController,
    FilesController,
    VerificationsController,
    VerificationsAdminController,
  ],
  commands: [
    CreateListingHandler,
    UpdateListingHandler,
    DeleteListingHandler,
    SuspendListingHandler,
    ReinstateListingHandler,
    ReinstateListingInTimeHandler,
    VerifyListingLocationHandler,
    DeleteUploadHandler,
    SubmitVerificationHandler,
    WithdrawVerificationHandler,
    DeleteVerificationFilesHandler,
    ApproveVerificationHandler,
    RejectVerificationHandler,
    RevokeVerificationHandler,
    PassVerificationTimeHandler,
    ViewVerificationFileHandler,
  ],
  providers: [
    ListingMedia,
    UploadMedia,
    ListingQueries,
    WithdrawListings,
    VerificationQueries,
    VerificationFiles,
    VerificationStore,
    { provide: IdentityCheck, useClass: CheckByPeople },
  ],
  exports: [
    { provide: ListingSuspensions, useClass: AppealedSuspensions },
    { provide: ListingReader, useExisting: ListingQueries },
    { provide: ListingNames, useExisting: ListingQueries },
    { provide: WaitingVerifications, useExisting: VerificationQueries },
  ],
  projections: [listingProjection, verificationsProjection],
  notificationPolicies: [tellOwnerOfSuspension, tellOwnerOfVerification],
  scheduledPolicies: [
    ReinstateListingsWhoseSuspensionIsOver,
    ExpireVerifications,
    DeleteFilesOfVerifications,
  ],
  migrations: [verificationTables],
  accountData: ListingsAccountData,
  fileUses: [ListingFiles],
  metrics: [VerificationMeasures],
});
