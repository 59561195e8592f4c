import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { recordedIn } from '../../../kernel/message.js';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { Documents, type CleanDocument } from '../../../platform/files/documents.js';
import { InvalidFileType } from '../../../platform/files/file-errors.js';
import type { ReceivedFile } from '../../../platform/files/upload-receiver.js';
import { assertMaySubmit, submit, verifications } from '../domain/verification.decider.js';
import {
  InvalidDocument,
  InvalidVerificationListing,
  VerificationNotFound,
} from '../domain/verification.errors.js';
import {
  verificationsStream,
  type VerificationKind,
  type VerificationSubmitted,
} from '../domain/verification.events.js';
import { comparableNumber, CONSENT_VERSION, type DocumentType } from '../domain/verification.rules.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';
import { VerificationFiles } from '../stores/verification-files.js';
import { IdentityCheck } from './identity-check.js';

export interface SubmittedDocument {
  kind: VerificationKind;
  documentType: DocumentType;
  /** Of a business or an address; null for a person. */
  listingId: number | null;
  /** As it was typed; null: none. */
  number: string | null;
  files: readonly Pick<ReceivedFile, 'name' | 'declaredType' | 'size' | 'read'>[];
}

/**
 * Contract 3.15. Answers what was recorded. Throws InvalidDocument, InvalidVerificationListing,
 * VerificationAlreadyWaiting, TooManyVerifications, and what Files throw; nothing is stored then.
 */
export class SubmitVerification extends Command<VerificationSubmitted['data']> {
  constructor(
    readonly userId: number,
    readonly document: SubmittedDocument,
  ) {
    super();
  }
}

@CommandHandler(SubmitVerification)
export class SubmitVerificationHandler implements ICommandHandler<SubmitVerification> {
  constructor(
    private readonly store: DeciderStore,
    private readonly ids: IdSequences,
    private readonly listings: ListingQueries,
    private readonly documents: Documents,
    private readonly files: VerificationFiles,
    private readonly hashes: KeyedHashes,
    private readonly check: IdentityCheck,
  ) {}

  async execute({ userId, document }: SubmitVerification): Promise<VerificationSubmitted['data']> {
    const stream = verificationsStream(userId);
    const stored: number[] = [];
    try {
      const { events } = await this.store.handle(
        verifications,
        stream,
        SubmitVerification.name,
        async (now) => {
          const { state } = await this.store.load(verifications, stream);
          assertMaySubmit(state, document.kind, now); // before the work, and again with the decision
          await this.requireOwnListing(document.listingId, userId);
          const clean = await this.cleaned(document.files);
          const verificationId = await this.ids.claim('verification');
          stored.push(verificationId);
          if (!(await this.files.save(verificationId, userId, clean))) throw new VerificationNotFound();
          return submit(this.recordOf(verificationId, userId, document, now));
        },
      );
      const submitted = recordedIn(events, 'VerificationSubmitted');
      await this.check.begin(submitted);
      return submitted;
    } catch (error) {
      // While the outcome is not known, nothing may be deleted: the policy that deletes files finds out.
      for (const id of error instanceof DomainError ? stored : [])
        if (!(await this.mayBeRecorded(stream, id))) await this.files.delete(id);
      throw error;
    }
  }

  private async mayBeRecorded(stream: string, verificationId: number): Promise<boolean> {
    const loaded = await this.store.load(verifications, stream).catch(() => null);
    return loaded === null || verificationId in loaded.state.byId;
  }

  private recordOf(
    verificationId: number,
    userId: number,
    { kind, documentType, listingId, number, files }: SubmittedDocument,
    submittedAt: string,
  ): VerificationSubmitted['data'] {
    return {
      verificationId,
      userId,
      kind,
      listingId,
      documentType,
      consentVersion: CONSENT_VERSION,
      numberHash: this.hashOf(documentType, number),
      fileCount: files.length,
      submittedAt,
    };
  }

  /** One document, one person: the same document sent again has the same hash. */
  private hashOf(documentType: DocumentType, number: string | null): string | null {
    const comparable = comparableNumber(number ?? '');
    return comparable === '' ? null : this.hashes.of('document-number', documentType, comparable);
  }

  private async requireOwnListing(listingId: number | null, userId: number): Promise<void> {
    if (listingId === null) return;
    const listing = await this.listings.detail(listingId);
    if (listing?.userId !== userId) throw new InvalidVerificationListing();
  }

  private async cleaned(files: SubmittedDocument['files']): Promise<CleanDocument[]> {
    const clean: CleanDocument[] = [];
    try {
      for (const file of files) clean.push(await this.documents.clean(file));
    } catch (error) {
      throw error instanceof InvalidFileType ? new InvalidDocument({ cause: error }) : error;
    }
    return clean;
  }
}
