import { ChatEntry } from '../../features/chat/components/chat-entry.js';
import { NoticeBell } from '../../features/notices/components/notice-bell.js';

/** The header's tools for signed-in users, in one download. */
export function HeaderTools({ userId }: { userId: number }) {
  return (
    <div className="-mr-2 flex shrink-0">
      <NoticeBell />
      <ChatEntry userId={userId} />
    </div>
  );
}
