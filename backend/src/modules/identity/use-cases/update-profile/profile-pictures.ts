import { Injectable } from '@nestjs/common';
import { httpsAddress } from '../../../../kernel/text.js';
import { Files } from '../../../../platform/files/files.js';
import { ProfileImageInvalid } from '../../domain/identity.errors.js';

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
