import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { httpsAddress } from '../../../kernel/text.js';
import { Files } from '../../../platform/files/files.js';
import { ProfileImageInvalid } from '../domain/identity.errors.js';
import { updateProfile, type ProfileChanges } from '../domain/user.decider.js';
import { PhoneChanges } from './phone-changes.js';

/** PROF-19. Another phone has to be verified again; saving the same one keeps it. Throws ProfileImageInvalid. */
export class UpdateUserProfile extends Command<void> {
  constructor(
    readonly userId: number,
    readonly wanted: ProfileChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateUserProfile)
export class UpdateUserProfileHandler implements ICommandHandler<UpdateUserProfile> {
  constructor(
    private readonly phones: PhoneChanges,
    private readonly files: Files,
  ) {}

  async execute({ userId, wanted }: UpdateUserProfile): Promise<void> {
    await this.phones.decide(userId, UpdateUserProfile.name, async (now) => {
      await this.assertUsable(userId, wanted.profileImageUrl);
      return { decide: updateProfile(wanted, now) };
    });
  }

  /** PROF-17, PROF-19: a picture has an absolute https address, or is an image that this user uploaded. */
  private async assertUsable(userId: number, url: string | null | undefined): Promise<void> {
    if (!url || httpsAddress(url)) return;
    const file = await this.files.showableByUrl(userId, url);
    if (file?.kind !== 'image') throw new ProfileImageInvalid();
  }
}
