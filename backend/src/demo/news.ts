import type { INestApplicationContext } from '@nestjs/common';
import {
  NotificationQueries,
  NotificationReads,
} from '../modules/identity/read-models/notifications/notifications.queries.js';
import { Followers } from '../platform/followers/followers.js';
import type { Seeding } from './seeding.js';

/** So much news is new to those who sign in. */
const UNREAD = 5;

/** The two who can sign in have read what happened in these months, but for the last few. */
export const readOldNews = async (app: INestApplicationContext, seeding: Seeding): Promise<void> => {
  await app.get(Followers, { strict: false }).caughtUp('projection');
  const [news, reads] = [
    app.get(NotificationQueries, { strict: false }),
    app.get(NotificationReads, { strict: false }),
  ];
  for (const name of ['customer', 'provider']) {
    const { userId } = seeding.idsOf(name);
    const unread = await news.unread(userId);
    if (unread > UNREAD) await reads.read(userId, unread - UNREAD);
  }
};
