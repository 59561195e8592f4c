import type { NoticeType } from '../../../kernel/notification.js';
import type {
  OwnNotifications,
  ReadableNotification,
} from '../read-models/notifications/notifications.queries.js';

/** A notice as its recipient sees it (contract 3.14). */
export interface NoticeView {
  id: number;
  type: NoticeType;
  text: string;
  /** Path of the page that it leads to. */
  link: string;
  /** Who did it and which listing it is about, by name: "Ada Obi, Musa Frames". Left out where neither is there. */
  about?: string;
  isRead: boolean;
  createdAt: string;
}

export interface NoticesView {
  /** Newest first. */
  notices: NoticeView[];
  /** Of all notices, not only of those in this answer. */
  unread: number;
}

/** `aboutOf`: the names of whom and what a notice is about; '' without any. */
export const noticesView = (
  { notices, unread }: OwnNotifications,
  aboutOf: (notice: ReadableNotification) => string,
): NoticesView => ({
  notices: notices.map((notice) => {
    const { id, type, text, link, isRead, createdAt } = notice;
    const about = aboutOf(notice);
    return { id, type, text, link, ...(about && { about }), isRead, createdAt: createdAt.toISOString() };
  }),
  unread,
});

/** Positions in the log may be larger than other ids. */
export const isNoticeId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** The id of the last notice that was seen; null (from the newest on) for anything else. */
export const noticeBefore = (value: unknown): number | null =>
  typeof value === 'string' && isNoticeId(Number(value)) ? Number(value) : null;
