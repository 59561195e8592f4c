import { Clock, FileText, Paperclip, ShieldAlert, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { buttonClass } from '../../../components/ui/button.js';
import { timeOf } from '../../../lib/format/dates.js';
import type { Message } from '../api/chat.types.js';
import { asksForAdvancePayment, isDeletable, linkedParts } from '../model/message.rules.js';
import type { Unsent } from '../model/outbox.js';
import type { JobLine } from '../model/thread-rows.js';

interface MessageRowProps {
  message: Message;
  isMine: boolean;
  partnerName: string;
  /** Stable, so that a new message does not draw a thousand old ones. */
  onDelete: (message: Message) => void;
}

/** CHAT-05, CHAT-10. */
export const MessageRow = memo(function MessageRow({
  message,
  isMine,
  partnerName,
  onDelete,
}: MessageRowProps) {
  const canDelete = isMine && isDeletable(message);
  return (
    <div className={`flex items-center gap-1 ${isMine ? 'justify-end' : 'justify-start'}`}>
      {canDelete && (
        <button
          type="button"
          className={buttonClass({ variant: 'ghost', size: 'icon', className: 'text-muted' })}
          onClick={() => onDelete(message)}
        >
          <Trash2 aria-hidden className="size-4" />
          <span className="sr-only">Delete message sent {timeOf(message.createdAt)}</span>
        </button>
      )}
      <div className={bubbleClass(isMine)}>
        <span className="sr-only">{isMine ? 'You' : partnerName}: </span>
        <AttachmentView message={message} from={isMine ? 'you' : partnerName} />
        {message.content && (
          <p className="whitespace-pre-wrap wrap-anywhere">
            <LinkedText text={message.content} />
          </p>
        )}
        <p className="mt-1 text-right text-xs text-muted">
          <time dateTime={message.createdAt}>{timeOf(message.createdAt)}</time>
          {isMine && ` · ${message.isRead ? 'Read' : 'Sent'}`}
        </p>
        {!isMine && asksForAdvancePayment(message.content) && <SafetyNote />}
      </div>
    </div>
  );
});

/** Contract 3.15: what happened to a job. */
export const JobLineRow = ({ line: { text, createdAt, answers } }: { line: JobLine }) => (
  <div className="flex flex-col items-center gap-2 text-center text-sm">
    <p className="wrap-anywhere text-muted">
      {text} <time dateTime={createdAt}>{timeOf(createdAt)}</time>
    </p>
    {answers && <div className="flex flex-wrap justify-center gap-2">{answers}</div>}
  </div>
);

const bubbleClass = (isMine: boolean): string =>
  `min-w-0 max-w-4/5 rounded-card px-3 py-2 ${isMine ? 'bg-accent-soft' : 'bg-sunken'}`;

const LinkedText = ({ text }: { text: string }) =>
  linkedParts(text).map(({ text: part, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-4"
      >
        {part}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      part
    ),
  );

const SafetyNote = () => (
  <p role="note" className="mt-2 flex gap-2 rounded-control bg-warning-soft p-2 text-sm text-warning">
    <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      <strong>Stay safe:</strong> this looks like a request to pay in advance. Pay when the work is done, and
      never send money to somebody you have not met.
    </span>
  </p>
);

/** Only files of this site are shown: what else a message names stays unseen. */
function AttachmentView({ message, from }: { message: Message; from: string }) {
  const { image, messageType, metadata } = message;
  if (!image?.startsWith('/api/files/')) return null;
  if (messageType === 'image') {
    return (
      <a href={image} target="_blank" rel="noopener" className="mb-1 block">
        <img
          src={`${image}?w=320`}
          alt={`Sent by ${from}`}
          width="240"
          height="180"
          loading="lazy"
          className="h-44 w-60 max-w-full rounded-control object-cover"
        />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  const name = typeof metadata?.['fileName'] === 'string' ? metadata['fileName'] : 'Document';
  return (
    <a href={image} download={name} className="flex min-h-11 items-center gap-2 underline underline-offset-4">
      <FileText aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </a>
  );
}

/** CHAT-09: a message that is being sent, as it will be shown. */
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
