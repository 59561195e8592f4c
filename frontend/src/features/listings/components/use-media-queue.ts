import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '../../../lib/toast.js';
import { MediaQueue } from '../model/media-queue.js';
import type { MediaItem } from '../model/media.rules.js';
import { plural } from '../../../lib/format/numbers.js';

/** The media of one form; MEDIA-09: results are shown in toasts. */
export function useMediaQueue(initial: () => readonly MediaItem[]): MediaQueue {
  const [queue] = useState(
    () =>
      new MediaQueue(initial(), {
        finished: announceFinished,
        deleted: ({ saved }) =>
          toast({
            title: 'Image deleted',
            ...(saved
              ? { description: 'It will be removed from your listing when you save your changes.' }
              : {}),
          }),
        notDeleted: (text) =>
          toast({ variant: 'destructive', title: 'Delete failed', description: `${text} Try again.` }),
      }),
  );
  useEffect(() => () => queue.dispose(), [queue]);
  return queue;
}

export const useMediaItems = (queue: MediaQueue): readonly MediaItem[] =>
  useSyncExternalStore(queue.subscribe, queue.items);

function announceFinished(stored: number, problems: string[]): void {
  if (problems.length > 0) {
    const [first = ''] = problems;
    const others = problems.length - 1;
    toast({
      variant: 'destructive',
      title: 'Upload failed',
      description:
        others === 0
          ? first
          : `${first} ${plural(others, { one: '# more was not uploaded.', other: '# more were not uploaded.' })}`,
    });
  } else if (stored > 0) {
    toast({
      title: 'Upload successful',
      description: plural(stored, { one: '# file added', other: '# files added' }),
    });
  }
}
