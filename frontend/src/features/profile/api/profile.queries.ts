import { queryOptions } from '@tanstack/react-query';
import { api, failureOf } from '../../../lib/api-client.js';
import { prepareImage } from '../../../lib/prepare-image.js';
import { uploadFiles } from '../../../lib/upload.js';
import type { OwnReviewView, PreferencesView, UpdateProfileBody, UserSelf } from '../../../lib/api-types.js';

export const profileQueries = {
  reviews: () => queryOptions<OwnReviewView[] | null>({ queryKey: ['/api/user/reviews'] }),
  preferences: () => queryOptions<PreferencesView | null>({ queryKey: ['/api/user/preferences'] }),
};

/** PROF-19. */
export const updateProfile = (change: UpdateProfileBody) => api.put<UserSelf>('/api/user/profile', change);

/** OP-38: only what changes is sent. */
export const updatePreferences = (change: Partial<PreferencesView>) =>
  api.put<PreferencesView>('/api/user/preferences', change);

/** No screen shows a face larger than this, in pixels. */
const PICTURE_EDGE = 800;

/** The address of the stored picture. */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const [stored] = await uploadFiles([await prepareImage(file, PICTURE_EDGE)], 'profile', { onProgress });
  if (!stored) throw new Error('The answer names no file');
  return stored.url;
}

const EXPORT = '/api/user/export';

/** OP-38: everything that the account holds, as JSON. */
export async function exportAccount(): Promise<Blob> {
  const response = await fetch(EXPORT, { credentials: 'include' });
  if (!response.ok) throw failureOf(EXPORT, response.status, await response.text());
  return response.blob();
}
