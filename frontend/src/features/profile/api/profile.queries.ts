import { queryOptions } from '@tanstack/react-query';
import { api, failureOf } from '../../../lib/api/api-client.js';
import { OutgoingFile, type Journey } from '../../../lib/uploads/outgoing-file.js';
import type {
  OwnReviewView,
  PreferencesView,
  UpdateProfileBody,
  UserSelf,
} from '../../../lib/api/api-types.js';

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
export const uploadPicture = async (file: File, journey: Journey): Promise<string> =>
  (await new OutgoingFile(file, 'profile', PICTURE_EDGE).send(journey)).url;

const EXPORT = '/api/user/export';

/** OP-38: everything that the account holds, as JSON. */
export async function exportAccount(): Promise<Blob> {
  const response = await fetch(EXPORT, { credentials: 'include' });
  if (!response.ok) throw failureOf(EXPORT, response.status, await response.text());
  return response.blob();
}
