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

const CALENDAR_FEED = '/api/calendar-feed';

export const profileQueries = {
  reviews: () => queryOptions<OwnReviewView[] | null>({ queryKey: ['/api/user/reviews'] }),
  preferences: () => queryOptions<PreferencesView | null>({ queryKey: ['/api/user/preferences'] }),
  calendarFeed: () => queryOptions<CalendarFeedView | null>({ queryKey: [CALENDAR_FEED] }),
};

/** Contract 3.15: a new address voids the one before; it is answered this once. */
export const makeCalendarFeed = () => api.post<{ url: string }>(CALENDAR_FEED);

export const voidCalendarFeed = () => api.delete<CalendarFeedView>(CALENDAR_FEED);

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
