import { ChatScreen } from '../../features/chat/components/chat-screen.js';
import { useAuthContext } from '../../lib/auth-context.js';
import { usePageTitle } from '../../lib/page-head.js';

export function Screen() {
  const { user } = useAuthContext();
  usePageTitle('Chat');
  return user && <ChatScreen userId={user.id} />;
}
