import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { updateProfile } from '../../domain/user.decider.js';
import { PhoneChanges } from '../confirm-phone/phone-changes.js';
import { ProfilePictures } from './profile-pictures.js';

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
