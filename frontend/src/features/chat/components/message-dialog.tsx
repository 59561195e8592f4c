import { LONGEST } from '../../../lib/api/api-types.js';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog, DialogFooter } from '../../../components/ui/dialog.js';
import { TextareaField } from '../../../components/ui/field.js';
import { paths } from '../../../lib/paths.js';
import { keepChatDraft, readChatDraft } from '../model/chat-draft.js';
import { useOutbox } from './use-outbox.js';

interface MessageDialogProps {
  userId: number;
  partnerId: number;
  listing: { id: number; businessName: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** DETAIL-20: the first words to a listing's owner. Unsent ones are the draft of that chat; sent ones open it. */
export function MessageDialog({ userId, partnerId, listing, open, onOpenChange }: MessageDialogProps) {
  const [text, setText] = useState(() => readChatDraft(userId, partnerId).text);
  const { outbox } = useOutbox(userId);
  const navigate = useNavigate();
  const change = (changed: string) => {
    setText(changed);
    keepChatDraft(userId, partnerId, { ...readChatDraft(userId, partnerId), text: changed });
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const content = text.trim();
    if (content === '') return;
    outbox.add({
      conversationId: null,
      senderId: userId,
      receiverId: partnerId,
      content,
      image: null,
      messageType: 'text',
      metadata: { listingId: listing.id },
    });
    change('');
    onOpenChange(false);
    void navigate(paths.chatWith(partnerId, listing.id));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Message ${listing.businessName}`}
      description="Say what you need, where and when. The answer comes in your chat."
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextareaField
          label="Message"
          rows={5}
          maxLength={LONGEST.SendMessageBody.content}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
        <DialogFooter>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={text.trim() === ''}>
            Send
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
