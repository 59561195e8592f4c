import { useRef, useState } from 'react';
import { prepareImage } from '../../../lib/prepare-image.js';
import { toast } from '../../../lib/toast.js';
import { deleteUpload, uploadFiles } from '../../../lib/upload.js';
import { kindOf, refusalOf } from '../../../lib/upload-limits.js';
import { failureToast, useAct } from '../../../lib/use-act.js';
import { attachmentType, refusalText, type Attachment } from '../model/attachment.rules.js';

const FAILED = 'Failed to upload file. Please try again.';

/** CHAT-15, CHAT-16, CHAT-26, CHAT-27: checks a file, sends it, and hands over what a message can carry. */
export function useAttachment(onReady: (attachment: Attachment) => void) {
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController | null>(null);
  const { mutate, isPending, variables } = useAct({
    makesStale: [],
    act: async (file: File): Promise<Attachment | null> => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      try {
        const [media] = await uploadFiles([file], 'chat', { onProgress: setShare, signal });
        if (!media?.url) throw new TypeError('The answer names no file');
        return { ...media, name: file.name, type: attachmentType(kindOf(file.name)) };
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
    const file = await prepareImage(chosen); // the photo of a phone becomes small enough
    const refusal = refusalOf(file, 'chat');
    if (refusal) {
      toast({ variant: 'destructive', title: refusal, description: refusalText(refusal, file.name) });
      return;
    }
    setShare(0);
    mutate(file);
  };
  return {
    choose: (file: File) => void choose(file),
    /** Ends an upload that is under way. */
    cancel: () => stop.current?.abort(),
    uploading: isPending ? { name: variables.name, share } : null,
  };
}

/** Takes a file away that will not be sent; where that fails, it goes by itself after a day. */
export const discard = ({ publicId }: Attachment): void => void deleteUpload(publicId).catch(() => undefined);
