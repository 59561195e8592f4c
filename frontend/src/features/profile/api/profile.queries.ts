import { queryOptions } from '@tanstack/react-query';
import { api, failureOf } from '../../../lib/api/api-client.js';
import { OutgoingFile, type Journey } from '../../../lib/uploads/outgoing-file.js';
import type {
  CalendarFeedView,
  OwnReviewView,
  PreferencesView,
  UpdateProfileBody,
  UserSelf,
} from '../../../lib/api/api-types.js';

export const profileQueries = {
  reviews: () => queryOptions<OwnReviewView[] | null>({ queryKey: ['/api/user/reviews'] }),
  preferences: () => queryOptions<PreferencesView | null>({ queryKey: ['/api/user/preferences'] }),
  calendarFeed: () => queryOptions<CalendarFeedView | null>({ queryKey: ['/api/calendar-feed'] }),
};

/** PROF-19. */
export const updateProfile = (change: UpdateProfileBody) => api.put<UserSelf>('/api/user/profile', change);

/** No screen shows a face larger than this, in pixels. */
const PICTURE_EDGE = 800;

export const uploadPicture = async (file: File, journey: Journey): Promise<string> =>
  (await new OutgoingFile(file, 'profile', PICTURE_EDGE).send(journey)).url;

const EXPORT = '/api/user/export';

/** OP-38: everything that the account holds, as JSON. */
export async function exportAccount(): Promise<Blob> {
  const response = await fetch(EXPORT, { credentials: 'include' });
  if (!response.ok) throw failureOf(EXPORT, response.status, await response.text());
  return response.blob();
}
