import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { FileBound } from '../../../platform/files/file-errors.js';
import { Files } from '../../../platform/files/files.js';
import type { StoredFile } from '../../../platform/files/stored-file.js';
import { AccountChanges } from '../../identity/public/index.js';
import { FileNotFound, ListingNotFound, NotTheFileOwner } from '../domain/listing.errors.js';
import { listing, listingStream, removeImage } from '../domain/listing.decider.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';

/** Takes an upload away, and off the listings and the profile that show it. Its owner may, and administrators. */
export class DeleteUpload extends Command<void> {
  constructor(
    readonly publicId: string,
    readonly user: { id: number; role: string },
  ) {
    super();
  }
}

@CommandHandler(DeleteUpload)
export class DeleteUploadHandler implements ICommandHandler<DeleteUpload> {
  constructor(
    private readonly files: Files,
    private readonly listings: ListingQueries,
    private readonly store: DeciderStore,
    private readonly accounts: AccountChanges,
  ) {}

  /** Throws FileNotFound, NotTheFileOwner, FileBound, or FileInUse: a write that shows it is in progress. */
  async execute({ publicId, user }: DeleteUpload): Promise<void> {
    const file = await this.files.find(publicId);
    if (!file) throw new FileNotFound();
    if (file.ownerId !== user.id && user.role !== 'admin') throw new NotTheFileOwner();
    await this.files.withdraw(publicId); // from here on nothing begins to show it
    if (await this.files.isBound(file)) throw new FileBound();
    await this.removeFromListings(file);
    await this.accounts.removeProfileImage(file.ownerId, file.url);
    await this.files.delete(publicId);
  }

  private async removeFromListings({ ownerId: userId, url }: StoredFile): Promise<void> {
    const own = await this.listings.ofOwner(userId);
    for (const { id } of own.filter(({ images }) => images.includes(url))) {
      try {
        await this.store.handle(listing, listingStream(id), DeleteUpload.name, async (now) =>
          removeImage({ userId, url, updatedAt: now }),
        );
      } catch (error) {
        if (!(error instanceof ListingNotFound)) throw error; // deleted since
      }
    }
  }
}
