import { FileInput } from '../../../components/ui/file-input.js';
import { LONGEST } from '../../../lib/api/api-types.js';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Progress } from '../../../components/ui/progress.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { acceptOf } from '../../../lib/uploads/upload-limits.js';
import type { NewMessage } from '../api/chat.types.js';
import { keepChatDraft, readChatDraft, type ChatDraft } from '../model/chat-draft.js';
import { AttachmentPreview } from './attachment-preview.js';
import { discard, useAttachment } from './use-attachment.js';
import { onReturned, useOutbox } from './use-outbox.js';

interface ComposerProps {
  userId: number;
  partnerId: number;
  listingId: number | null;
  conversationId: number | null;
}

const NOTHING: ChatDraft = { text: '', attachment: null };
/** Characters of a line on a phone, and how many lines the field grows to. */
const LINE = 36;
const MOST_LINES = 6;

/** CHAT-13, CHAT-14: writes a message; what is not sent is there again next time. */
export function Composer({ userId, partnerId, listingId, conversationId }: ComposerProps) {
  const [draft, setDraft] = useDraft(userId, partnerId);
  const { outbox } = useOutbox(userId);
  const field = useRef<HTMLTextAreaElement>(null);
  const attaching = useAttachment((attachment) => setDraft((known) => ({ ...known, attachment })));
  const { text, attachment } = draft;
  const canSend = (text.trim() !== '' || attachment !== null) && !attaching.uploading;

  const write = () => field.current?.focus();
  const send = () => {
    if (!canSend) return;
    outbox.add(messageOfDraft(draft, { userId, partnerId, listingId, conversationId }));
    setDraft(() => NOTHING);
    write();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also chooses a word in a keyboard's suggestions.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="border-t border-line p-2 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attaching.uploading && (
        <div className="mb-2 flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Progress label={attaching.uploading.name} value={attaching.uploading.share} max={1} />
            <p role="status" className="text-sm text-muted empty:hidden">
              {attaching.uploading.paused && 'No network: it goes on by itself when it is back.'}
            </p>
          </div>
          <Button
            variant="ghost"
            onClick={() => {
              attaching.cancel();
              write(); // this button goes
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      {attachment && (
        <AttachmentPreview
          attachment={attachment}
          onRemove={() => {
            discard(attachment);
            setDraft((known) => ({ ...known, attachment: null }));
            write();
          }}
        />
      )}
      <div className="flex items-end gap-1 sm:gap-2">
        <FileButton
          onChoose={(file) => {
            attaching.choose(file);
            write(); // the button that was pressed waits for the file
          }}
          disabled={attaching.uploading !== null || attachment !== null}
        />
        <Textarea
          ref={field}
          aria-label="Message"
          placeholder="Write a message"
          rows={linesOf(text)}
          maxLength={LONGEST.SendMessageBody.content}
          value={text}
          onChange={({ target }) => setDraft((known) => ({ ...known, text: target.value }))}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 resize-none"
        />
        <Button type="submit" size="icon" disabled={!canSend}>
          <SendHorizontal aria-hidden className="size-5" />
          <span className="sr-only">Send</span>
        </Button>
      </div>
    </form>
  );
}

const linesOf = (text: string): number => {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return Math.min(lines, MOST_LINES);
};

function messageOfDraft(
  { text, attachment }: ChatDraft,
  { userId, partnerId, listingId, conversationId }: ComposerProps,
): NewMessage {
  const metadata = {
    ...(listingId === null ? {} : { listingId }),
    ...(attachment ? { fileName: attachment.name } : {}),
  };
  return {
    conversationId,
    senderId: userId,
    receiverId: partnerId,
    content: text.trim(),
    image: attachment?.url ?? null,
    messageType: attachment?.type ?? 'text',
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
  };
}

/** Kept on this device by conversation with every change; read again when a message came back. */
function useDraft(userId: number, partnerId: number) {
  const [draft, setState] = useState(() => readChatDraft(userId, partnerId));
  const latest = useRef(draft);
  useEffect(
    () =>
      onReturned(partnerId, () => {
        latest.current = readChatDraft(userId, partnerId);
        setState(latest.current);
      }),
    [userId, partnerId],
  );
  const setDraft = (change: (known: ChatDraft) => ChatDraft) => {
    latest.current = change(latest.current);
    keepChatDraft(userId, partnerId, latest.current);
    setState(latest.current);
  };
  return [draft, setDraft] as const;
}

function FileButton({ onChoose, disabled }: { onChoose: (file: File) => void; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <Button variant="ghost" size="icon" disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden className="size-5" />
        <span className="sr-only">Attach a file</span>
      </Button>
      <FileInput
        ref={input}
        id={id}
        accept={acceptOf('image', 'document')}
        aria-label="File to attach"
        tabIndex={-1}
        onFiles={([file]) => file && onChoose(file)}
      />
    </>
  );
}
