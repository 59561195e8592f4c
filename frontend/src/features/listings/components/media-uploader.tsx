import { FileButton } from '../../../components/ui/file-input.js';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { paths } from '../../../lib/paths.js';
import { acceptOf } from '../../../lib/uploads/upload-limits.js';
import { listingQueries } from '../api/listings.queries.js';
import type { MediaQueue } from '../model/media-queue.js';
import { admit, limitsInWords, MEDIA_LIMITS, reasonOf, type RefusedFiles } from '../model/media.rules.js';
import { MediaTile } from './media-tile.js';
import { useMediaItems } from './use-media-queue.js';

interface MediaUploaderProps {
  queue: MediaQueue;
  /** A problem with the files, e.g. that one was not uploaded. */
  error?: string | undefined;
  /** Takes the focus when there is an error. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** LIST-04, LIST-13, MEDIA-01 to MEDIA-10: the pictures and videos of a listing. */
export function MediaUploader({ queue, error, inputRef }: MediaUploaderProps) {
  const { data: tier = 'free' } = useQuery(listingQueries.tier());
  const limits = MEDIA_LIMITS[tier];
  const items = useMediaItems(queue);
  const [refused, setRefused] = useState<RefusedFiles[]>([]);
  const [said, setSaid] = useState('');

  const add = (files: readonly File[]) => {
    const kinds = queue.items().map(({ kind }) => kind);
    const admitted = admit(files, kinds, limits);
    setRefused(admitted.refused);
    if (admitted.accepted.length > 0) queue.add(admitted.accepted);
  };
  usePastedFiles(add);

  const move = (key: string, by: -1 | 1) => {
    queue.move(key, by);
    const place = queue.items().findIndex((item) => item.key === key);
    const name = queue.items()[place]?.name ?? '';
    setSaid(
      place === 0
        ? `${name} is now number 1 of ${items.length}, Primary`
        : `${name} is now number ${place + 1} of ${items.length}`,
    );
  };

  const remove = (key: string) => {
    setRefused([]);
    void queue.remove(key).then(() => {
      if (document.activeElement === document.body) inputRef.current?.focus();
    });
  };

  return (
    <div className="flex flex-col gap-4">
      <DropZone
        inputRef={inputRef}
        videos={limits.videos > 0}
        limits={`You can show ${limitsInWords(limits)}.`}
        error={error}
        onFiles={add}
      />
      {refused.length > 0 && (
        <Alert tone="danger" role="alert">
          {refused.map(({ text, names }) => (
            <p key={text}>
              <strong>{text}</strong>: {names.join(', ')}. {reasonOf(text, limits)}
            </p>
          ))}
        </Alert>
      )}
      {items.length > 0 && (
        <ul aria-label="Chosen files" className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {items.map((item, place) => (
            <li key={item.key}>
              <MediaTile
                item={item}
                place={place}
                last={place === items.length - 1}
                onMove={(by) => move(item.key, by)}
                onRemove={() => remove(item.key)}
                onRetry={() => queue.retry(item.key)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <UploadTip />
    </div>
  );
}

interface DropZoneProps {
  inputRef: RefObject<HTMLInputElement | null>;
  videos: boolean;
  limits: string;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** A file button in a field that also takes dropped files. */
function DropZone({ inputRef, videos, limits, error, onFiles }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center ${over ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong'}`}
    >
      <FileButton
        ref={inputRef}
        multiple
        accept={videos ? acceptOf('image', 'video') : acceptOf('image')}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onFiles={onFiles}
      >
        <ImagePlus aria-hidden className="size-5" />
        {videos ? 'Add pictures or videos' : 'Add pictures'}
      </FileButton>
      <p id={`${id}-hint`} className="text-sm text-muted">
        <span className="max-md:hidden">You can also drop them here or paste them. </span>
        {limits} Pictures up to 10 MB{videos ? ', videos up to 50 MB' : ''}; large photos are made smaller
        before they are uploaded.
      </p>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** MEDIA-10. */
function UploadTip() {
  return (
    <Alert>
      The first picture is on your card in search: show finished work in daylight. A promoted listing can show
      more.{' '}
      <a href={paths.promotions} target="_blank" rel="noopener" className="font-semibold underline">
        See promotions <ExternalLink aria-hidden className="inline size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </Alert>
  );
}

/** Files pasted anywhere on the screen; pasted text is left alone. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => receive(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
