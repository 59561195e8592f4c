import { ChatScreen } from '../../features/chat/components/chat-screen.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { usePageTitle } from '../../lib/screen/page-head.js';

const importJobs = () => import('../chat-jobs.js').then(({ ChatJobs }) => ChatJobs);

export function Screen() {
  const { user } = useAuthContext();
  usePageTitle('Chat');
  return user && <ChatScreen userId={user.id} importJobs={importJobs} />;
}
