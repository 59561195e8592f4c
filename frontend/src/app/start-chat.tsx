import { MessagesSquare } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { ButtonLink } from '../components/ui/button.js';
import type { ListingDetailView } from '../lib/api/api-types.js';
import { paths } from '../lib/paths.js';
import { useSession } from '../lib/session/session.js';
import { useOnDemand } from '../lib/screen/use-on-demand.js';

const importDialog = () =>
  import('../features/chat/components/message-dialog.js').then(({ MessageDialog }) => MessageDialog);

interface StartChatProps {
  listing: ListingDetailView;
  ownerId: number;
  className?: string;
  /** Shown beside the picture. */
  children?: ReactNode;
}

/** DETAIL-20: asks for the first message. It is a link: before the page runs, and in a new tab, it leads to the chat. */
export function StartChat({ listing, ownerId, className, children = 'Start Chat' }: StartChatProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const [MessageDialog, , insist] = useOnDemand(importDialog);
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void insist().then(setOpen);
  };
  return (
    <>
      <ButtonLink
        to={paths.chatWith(ownerId, listing.id)}
        variant="secondary"
        className={className}
        aria-haspopup="dialog"
        onClick={ask}
      >
        <MessagesSquare aria-hidden className="size-5" />
        {children}
      </ButtonLink>
      {MessageDialog && user && (
        <MessageDialog
          userId={user.id}
          partnerId={ownerId}
          listing={listing}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
