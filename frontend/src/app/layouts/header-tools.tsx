import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../components/ui/count-badge.js';
import { ChatEntry } from '../../features/chat/components/chat-entry.js';
import { NoticeBell } from '../../features/notices/components/notice-bell.js';
import type { UserSelf } from '../../lib/api/api-types.js';
import { jobQueries } from '../../lib/api/jobs.queries.js';

/** The header's tools for signed-in users, in one download. */
export function HeaderTools({ userId }: { userId: number }) {
  return (
    <div className="-mr-2 flex shrink-0">
      <NoticeBell />
      <ChatEntry userId={userId} />
    </div>
  );
}

/** The number of jobs that wait for the user, in both roles, at the corner of the dashboard link. */
export function WaitingCount({ user }: { user: UserSelf }) {
  const { data: asked = 0 } = useQuery(jobQueries.waiting('customer'));
  const { data: received = 0 } = useQuery({
    ...jobQueries.waiting('provider'),
    enabled: user.role !== 'user',
  });
  return <CountBadge count={asked + received} of="waiting for you" className="absolute top-0 right-0" />;
}
