import { useRef, useState } from 'react';
import { OutgoingFile, RefusedFile } from '../../../lib/uploads/outgoing-file.js';
import { UnreadablePicture } from '../../../lib/uploads/prepare-image.js';
import { toast, type ToastMessage } from '../../../lib/toast.js';
import { deleteUpload } from '../../../lib/uploads/upload.js';
import { kindOf } from '../../../lib/uploads/upload-limits.js';
import { failureToast, useSubmit } from '../../../lib/forms/use-submit.js';
import { attachmentType, refusalText, type Attachment } from '../model/chat-draft.js';

const FAILED = 'Failed to upload file. Please try again.';

/** CHAT-15, CHAT-16, CHAT-26, CHAT-27: checks a file, sends it, and hands over what a message can carry. */
export function useAttachment(onReady: (attachment: Attachment) => void) {
  const [sent, setSent] = useState(NOTHING_SENT);
  const [named, setNamed] = useState('');
  const stop = useRef<AbortController | null>(null);
  const { mutate, isPending } = useSubmit({
    makesStale: [],
    send: async (file: OutgoingFile): Promise<Attachment | null> => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      try {
        const { name } = await file.prepared();
        const media = await file.send({
          signal,
          onProgress: (share) => setSent({ share, paused: false }),
          onPaused: (paused) => setSent({ share: 0, paused }),
        });
        return { ...media, name, type: attachmentType(kindOf(name)) };
      } catch (failure) {
        if (signal.aborted) return null;
        throw failure;
      }
    },
    failed: (failure) => failureToast('Upload failed', failure, FAILED),
    onDone: (attachment) => {
      if (!attachment) return;
      const { url, publicId, name, type } = attachment;
      onReady({ url, publicId, name, type });
      const what = type === 'image' ? 'Image' : 'Document';
      toast({ title: `${what} uploaded`, description: `Your ${what.toLowerCase()} is ready to send` });
    },
  });
  const choose = async (chosen: File) => {
    const file = new OutgoingFile(chosen, 'chat'); // the photo of a phone becomes small enough
    try {
      const { name } = await file.prepared();
      setNamed(name);
    } catch (unfit) {
      toast({ variant: 'destructive', ...unfitText(unfit, chosen.name) });
      return;
    }
    setSent(NOTHING_SENT);
    mutate(file);
  };
  return {
    choose: (file: File) => void choose(file),
    /** Ends an upload that is running. */
    cancel: () => stop.current?.abort(),
    /** `paused`: the network is gone, and it continues by itself when it is back. */
    uploading: isPending ? { name: named, ...sent } : null,
  };
}

const NOTHING_SENT = { share: 0, paused: false };

const unfitText = (unfit: unknown, name: string): Pick<ToastMessage, 'title' | 'description'> =>
  unfit instanceof RefusedFile
    ? { title: unfit.refusal, description: refusalText(unfit.refusal, name) }
    : {
        title: 'Invalid file type',
        description: unfit instanceof UnreadablePicture ? unfit.message : FAILED,
      };

/** Takes a file away that will not be sent; where that fails, it goes by itself after a day. */
export const discard = ({ publicId }: Attachment): void => void deleteUpload(publicId).catch(() => undefined);
