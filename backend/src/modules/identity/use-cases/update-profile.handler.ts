import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { httpsAddress } from '../../../kernel/text.js';
import { Files } from '../../../platform/files/files.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { ProfileImageInvalid, UserNotFound } from '../domain/identity.errors.js';
import { removeProfileImage, updateProfile, user } from '../domain/user.decider.js';
import { ProfileImages } from '../public/index.js';
import { userStream } from '../domain/user.events.js';
import { PhoneChanges } from './phone-changes.js';

/** Which pictures a profile may show (PROF-17, PROF-19). */
@Injectable()
export class ProfilePictures {
  constructor(private readonly files: Files) {}

  /** Throws ProfileImageInvalid unless the address is an absolute https one or that of an image this user uploaded. */
  async requireUsable(userId: number, url: string): Promise<void> {
    if (httpsAddress(url)) return;
    const file = await this.files.showableByUrl(userId, url);
    if (file?.kind !== 'image') throw new ProfileImageInvalid();
  }
}

/** What is undefined stays as it is; null takes the phone or the picture away. */
interface WantedProfile {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** +234… */
  phone?: string | null | undefined;
  profileImageUrl?: string | null | undefined;
}

/** PROF-19. Another phone has to be verified again; saving the same one keeps it. Throws ProfileImageInvalid. */
export class UpdateUserProfile extends Command<void> {
  constructor(
    readonly userId: number,
    readonly wanted: WantedProfile,
  ) {
    super();
  }
}

@CommandHandler(UpdateUserProfile)
export class UpdateUserProfileHandler implements ICommandHandler<UpdateUserProfile> {
  constructor(
    private readonly phones: PhoneChanges,
    private readonly pictures: ProfilePictures,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, wanted }: UpdateUserProfile): Promise<void> {
    const { firstName, lastName, phone, profileImageUrl } = wanted;
    await this.phones.decide(userId, UpdateUserProfile.name, async () => {
      if (profileImageUrl) await this.pictures.requireUsable(userId, profileImageUrl);
      const updatedAt = this.clock.now();
      return { decide: updateProfile({ firstName, lastName, phone, profileImageUrl, updatedAt }) };
    });
  }
}

@Injectable()
export class RemoveProfileImages extends ProfileImages {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async remove(userId: number, url: string): Promise<void> {
    try {
      await this.store.handle(user, userStream(userId), 'RemoveProfileImage', async () =>
        removeProfileImage({ url, updatedAt: this.clock.now() }),
      );
    } catch (error) {
      if (!(error instanceof UserNotFound)) throw error; // a deleted account shows nothing
    }
  }
}
