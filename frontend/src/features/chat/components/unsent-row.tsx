import { Clock, Paperclip } from 'lucide-react';
import type { Unsent } from '../model/outbox.js';
import { bubbleClass } from './message-row.js';

/** CHAT-09: a message that is on its way, as it will look. */
export function UnsentRow({ unsent: { message, hasWaited } }: { unsent: Unsent }) {
  const fileName = message.metadata?.['fileName'];
  return (
    <div className="flex justify-end">
      <div className={bubbleClass(true)}>
        <span className="sr-only">You: </span>
        {message.image && (
          <p className="flex items-center gap-2">
            <Paperclip aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{fileName ?? 'Attachment'}</span>
          </p>
        )}
        {message.content && <p className="whitespace-pre-wrap wrap-anywhere">{message.content}</p>}
        <p className="mt-1 flex items-center justify-end gap-1 text-xs text-muted">
          <Clock aria-hidden className="size-3.5" />
          {hasWaited ? 'Waiting for the connection' : 'Sending...'}
        </p>
      </div>
    </div>
  );
}
