import { ArrowLeft, ArrowRight, Film, ImageOff, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Progress } from '../../../components/ui/progress.js';
import { smallPicture, type MediaItem } from '../model/media.rules.js';

interface MediaTileProps {
  item: MediaItem;
  /** 0 is the primary one. */
  place: number;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One file of the uploader: what it shows, how far it is, and what can be done with it. */
export function MediaTile({ item, place, last, onMove, onRemove, onRetry }: MediaTileProps) {
  const { name, status, share, paused, problem, retryable } = item;
  const removing = status === 'removing';
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-control border border-line bg-surface">
      <div className="relative aspect-[4/3] bg-sunken">
        <Preview item={item} />
        {place === 0 && (
          <Badge tone="accent" className="absolute top-2 left-2">
            Primary
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-2">
        <p className="truncate text-xs text-muted">{name}</p>
        {(status === 'uploading' || status === 'waiting') && (
          <Progress
            label={`Uploading ${name}`}
            labelHidden
            {...(status === 'waiting' ? { value: 0 } : share < 1 ? { value: share * 100 } : {})}
          />
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {paused && 'No network. The upload continues when you are back online.'}
        </p>
        {status === 'failed' && <p className="text-sm font-semibold text-danger">{problem}</p>}
        {status === 'failed' && retryable && (
          <Button size="sm" variant="secondary" onClick={onRetry} aria-label={`Try ${name} again`}>
            <RotateCw aria-hidden className="size-4" />
            Try Again
          </Button>
        )}
        <div className="-mx-1 mt-auto -mb-1 flex justify-between">
          <MoveButton name={name} by={-1} atEnd={place === 0} onMove={onMove} />
          <MoveButton name={name} by={1} atEnd={last} onMove={onMove} />
          <Button
            variant="ghost"
            size="icon"
            pending={removing}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
          >
            {!removing && <Trash2 aria-hidden className="size-5" />}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface MoveButtonProps {
  name: string;
  by: -1 | 1;
  atEnd: boolean;
  onMove: (by: -1 | 1) => void;
}

function MoveButton({ name, by, atEnd, onMove }: MoveButtonProps) {
  const Arrow = by === -1 ? ArrowLeft : ArrowRight;
  return (
    <Button
      variant="ghost"
      size="icon"
      atEnd={atEnd}
      aria-label={by === -1 ? `Move ${name} earlier` : `Move ${name} later`}
      onClick={() => onMove(by)}
    >
      <Arrow aria-hidden className="size-5" />
    </Button>
  );
}

function Preview({ item: { kind, name, preview, url } }: { item: MediaItem }) {
  const [broken, setBroken] = useState(false);
  const source = preview ?? (url === null ? null : smallPicture(url));
  if (kind === 'video' || source === null || broken) {
    const Icon = kind === 'video' ? Film : ImageOff;
    return (
      <div className="flex size-full items-center justify-center text-muted">
        {(kind === 'video' || broken) && <Icon aria-hidden className="size-8" />}
        {broken && <span className="sr-only">{name} cannot be shown</span>}
      </div>
    );
  }
  return (
    <img
      src={source}
      alt=""
      width="320"
      height="240"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}
