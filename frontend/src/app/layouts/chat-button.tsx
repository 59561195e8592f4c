import { useEffect } from 'react';
import { useOnDemand } from '../../lib/use-on-demand.js';

const importEntry = () =>
  import('../../features/chat/components/chat-entry.js').then(({ ChatEntry }) => ChatEntry);

/** CHAT-21: the chat in the header of who is signed in; nothing of it loads before. Its place is kept. */
export function ChatButton({ userId }: { userId: number }) {
  const [ChatEntry, want] = useOnDemand(importEntry);
  useEffect(() => void want(), [want]);
  return ChatEntry ? <ChatEntry userId={userId} /> : <span aria-hidden className="size-11 shrink-0" />;
}
