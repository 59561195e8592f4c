import { ChatScreen } from '../../features/chat/components/chat-screen.js';
import { WriteReviewButton } from '../../features/reviews/components/write-review.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { usePageTitle } from '../../lib/screen/page-head.js';

export function Screen() {
  const { user } = useAuthContext();
  usePageTitle('Chat');
  return user && <ChatScreen userId={user.id} Review={WriteReviewButton} />;
}
