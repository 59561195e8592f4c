import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { idIn, paths } from '../../../lib/paths.js';
import { chatQueries } from '../api/chat.queries.js';
import { OPENED_UNASKED, openedFirst } from '../model/opening.rules.js';
import { ConversationList } from './conversation-list.js';
import { ThreadPane, type ImportJobs } from './thread-pane.js';

/** CHAT-01: list and thread, side by side where both fit, else one at a time. */
export function ChatScreen({ userId, importJobs }: { userId: number; importJobs: ImportJobs }) {
  const [parameters] = useSearchParams();
  const partnerId = idIn(parameters.get('with'));
  const conversations = useQuery(chatQueries.conversations());
  const thread = useRef<HTMLElement>(null);
  useFirstOpened(partnerId, conversations.data, thread);
  const pane = usePane();
  const isOpen = partnerId !== null;
  return (
    <div className="page-width max-sm:px-0 sm:py-4">
      <h1 tabIndex={-1} className="sr-only">
        Chat
      </h1>
      <div
        ref={pane}
        className="pane-height grid grid-cols-1 grid-rows-1 overflow-hidden border-line bg-surface sm:rounded-card sm:border pair:grid-cols-3"
      >
        <section
          aria-labelledby="conversations"
          className={`min-h-0 min-w-0 flex-col border-line pair:flex pair:border-r ${isOpen ? 'hidden' : 'flex'}`}
        >
          <ConversationList query={conversations} partnerId={partnerId} />
        </section>
        <section
          ref={thread}
          aria-label="Conversation"
          className={`min-h-0 min-w-0 flex-col pair:col-span-2 pair:flex ${isOpen ? 'flex' : 'hidden'}`}
        >
          {partnerId === null ? (
            <EmptyState icon={MessageSquareText} title="No chat is open" level="h3">
              Choose one from the list.
            </EmptyState>
          ) : (
            <ThreadPane
              key={partnerId}
              userId={userId}
              importJobs={importJobs}
              partnerId={partnerId}
              listingId={idIn(parameters.get('listing'))}
              summary={conversations.data?.find(({ otherUserId }) => otherUserId === partnerId) ?? null}
            />
          )}
        </section>
      </div>
    </div>
  );
}

/** Lets the style sheet fit the screen into the window, and from where on: banners above it come and go. */
function usePane() {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['pane'] = '';
    const place = () => {
      const top = (pane.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      pane.current?.style.setProperty('--pane-top', `${top}px`);
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(document.body);
    return () => {
      watch.disconnect();
      delete dataset['pane'];
    };
  }, []);
  return pane;
}

/**
 * CHAT-01: opens a chat once, on arrival. Where it takes the place of the list, its messages are marked as read only when
 * the user does something there.
 */
function useFirstOpened(
  partnerId: number | null,
  conversations: Parameters<typeof openedFirst>[0] | null | undefined,
  thread: RefObject<HTMLElement | null>,
): void {
  const navigate = useNavigate();
  const arriving = useRef(partnerId === null);
  useEffect(() => {
    if (!arriving.current || !conversations) return;
    arriving.current = false;
    const isThreadVisible = thread.current !== null && getComputedStyle(thread.current).display !== 'none';
    const first = partnerId === null ? openedFirst(conversations) : null;
    if (first === null) return;
    void navigate(paths.chatWith(first), { replace: true, state: isThreadVisible ? null : OPENED_UNASKED });
  }, [conversations, partnerId, navigate, thread]);
}
