import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Flag, UserX } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Avatar } from '../../../components/ui/avatar.js';
import { ButtonLink, buttonClass } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { paths } from '../../../lib/paths.js';
import { useWhenNeeded } from '../../../lib/screen/use-on-demand.js';
import { Link } from '../../../components/ui/link.js';
import { chatQueries } from '../api/chat.queries.js';
import type { ConversationSummary, Partner } from '../api/chat.types.js';
import type { JobLine } from '../model/thread-rows.js';
import { presenceOf } from '../model/relative-time.rules.js';
import { useIsBlocked } from '../../../lib/api/blocks.js';
import { Composer } from './composer.js';
import { nameOf } from './conversation-list.js';
import type { ChatJobsProps } from './job-bar.js';
import { ThreadMessages } from './thread-messages.js';

const importBlocking = () => import('../../../components/shared/blocking.js');
const importBlockButton = () => importBlocking().then(({ BlockButton }) => BlockButton);
const importBlockedNote = () => importBlocking().then(({ BlockedNote }) => BlockedNote);

/** The code of the jobs, which the app puts together: it has their reviews, too. */
export type ImportJobs = () => Promise<ComponentType<ChatJobsProps>>;

interface ThreadPaneProps {
  userId: number;
  partnerId: number;
  /** The subject of a new conversation. */
  listingId: number | null;
  /** The conversation's entry in the list; null while it has no messages. */
  summary: ConversationSummary | null;
  importJobs: ImportJobs;
}

export function ThreadPane({ userId, partnerId, listingId, summary, importJobs }: ThreadPaneProps) {
  const { data: partner } = useQuery({ ...chatQueries.partner(partnerId), enabled: partnerId !== userId });
  const isBlocked = useIsBlocked(partnerId);
  const [ChatJobs] = useWhenNeeded(importJobs, true);
  const [BlockedNote] = useWhenNeeded(importBlockedNote, isBlocked);
  const [lines, setLines] = useState<readonly JobLine[]>([]);
  if (partnerId === userId) return <NoConversation title="You cannot message yourself" />;
  if (partner === null && !summary) return <NoConversation title="This person is not here" />;
  const name = partner ? `${partner.firstName} ${partner.lastName}`.trim() : summary ? nameOf(summary) : '';
  const about = summary?.serviceListingId ?? listingId;
  return (
    <>
      <ThreadHeader
        name={name}
        partner={partner ?? null}
        partnerId={partnerId}
        about={lines.length === 0 ? about : null}
        summary={summary}
        canBlock={Boolean(partner) && !isBlocked}
      />
      {ChatJobs && (
        <ChatJobs partnerId={partnerId} lastMessageAt={summary?.lastMessageAt} onLines={setLines} />
      )}
      <ThreadMessages userId={userId} partnerId={partnerId} partnerName={name} jobLines={lines} />
      {partner === null ? (
        <p className="border-t border-line p-4 text-muted">Messages no longer reach this person.</p>
      ) : isBlocked ? (
        BlockedNote && <BlockedNote userId={partnerId} name={name} />
      ) : (
        <Composer
          userId={userId}
          partnerId={partnerId}
          listingId={listingId}
          conversationId={summary?.id ?? null}
        />
      )}
    </>
  );
}

const NoConversation = ({ title }: { title: string }) => (
  <EmptyState
    icon={UserX}
    title={title}
    actions={
      <ButtonLink variant="secondary" to={paths.chat}>
        All conversations
      </ButtonLink>
    }
  />
);

interface ThreadHeaderProps {
  name: string;
  partner: Partner | null;
  partnerId: number;
  about: number | null;
  summary: ConversationSummary | null;
  canBlock: boolean;
}

/** CHAT-03. */
function ThreadHeader({ name, partner, partnerId, about, summary, canBlock }: ThreadHeaderProps) {
  const [BlockButton] = useWhenNeeded(importBlockButton, canBlock);
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-2 py-2 sm:px-4">
      <Link
        to={paths.chat}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'pair:hidden' })}
      >
        <ArrowLeft aria-hidden className="size-5" />
        <span className="sr-only">All conversations</span>
      </Link>
      <Avatar name={name} image={partner?.profileImageUrl ?? summary?.otherUserAvatar ?? null} />
      <div className="min-w-24 flex-1">
        <h2 className="truncate text-base">{name || 'Conversation'}</h2>
        <p className="truncate text-sm text-muted">
          {partner && presenceOf(partner)}
          {about !== null && (
            <>
              {partner && ' · '}
              <Link to={paths.provider(about)} className="underline underline-offset-4">
                View listing
              </Link>
            </>
          )}
        </p>
      </div>
      {canBlock && BlockButton && <BlockButton userId={partnerId} name={name} />}
      <Link
        to={paths.reportAbout(`${name} (user ${partnerId})`, summary?.id ?? null)}
        title="Report this conversation"
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <Flag aria-hidden className="size-5" />
        <span className="sr-only">Report this conversation</span>
      </Link>
    </header>
  );
}
