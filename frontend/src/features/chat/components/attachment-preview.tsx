import { FileText, X } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import type { Attachment } from '../model/chat-draft.js';

/** The attachment of the message, with a button to remove it. */
export function AttachmentPreview({
  attachment,
  onRemove,
}: {
  attachment: Attachment;
  onRemove: () => void;
}) {
  const { url, name, type } = attachment;
  return (
    <div className="mb-2 flex items-center gap-3 rounded-control bg-sunken p-2">
      {type === 'image' ? (
        <img
          src={`${url}?w=320`}
          alt=""
          width="56"
          height="56"
          className="size-14 rounded-control object-cover"
        />
      ) : (
        <FileText aria-hidden className="size-8 shrink-0 text-muted" />
      )}
      <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
      <Button variant="ghost" size="icon" onClick={onRemove}>
        <X aria-hidden className="size-5" />
        <span className="sr-only">Remove {name}</span>
      </Button>
    </div>
  );
}
