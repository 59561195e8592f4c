import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button, buttonClass } from '../../../components/ui/button.js';
import { adminQueries, fileAddress, type DocumentPicture } from '../api/admin.queries.js';
import { turnedSize, turnOf, ZOOMS } from '../model/verification.rules.js';

interface VerificationFileProps {
  id: number;
  /** From 1. */
  n: number;
  count: number;
  type: string;
}

/** A file of a verification: a picture is read once, a PDF when it is opened, because each view is recorded. */
export const VerificationFile = ({ type, ...file }: VerificationFileProps) =>
  type === 'application/pdf' ? (
    <a
      href={fileAddress(file.id, file.n)}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'secondary', className: 'self-start' })}
    >
      <ExternalLink aria-hidden className="size-5" />
      Open PDF {file.n} of {file.count} <span className="sr-only">(opens in a new tab)</span>
    </a>
  ) : (
    <PictureFile {...file} />
  );

function PictureFile({ id, n, count }: Omit<VerificationFileProps, 'type'>) {
  const query = useQuery(adminQueries.verificationPicture(id, n));
  return (
    <Loaded query={query} height="h-96" failed={`File ${n} did not load`}>
      {(picture) => <Picture picture={picture} name={`File ${n} of ${count}`} />}
    </Loaded>
  );
}

interface PictureProps {
  picture: DocumentPicture;
  name: string;
}

/** The picture in a frame that scrolls, with buttons and keys to enlarge and turn it. */
function Picture({ picture: { blob, width, height }, name }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [fit, setFit] = useState(0);
  const show = useCallback(
    (image: SVGImageElement) => {
      const address = URL.createObjectURL(blob);
      image.setAttribute('href', address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  const enlarge = (by: 1 | -1) => {
    setFit(frame.current?.clientWidth ?? 0);
    setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + by)));
  };
  const turn = (by: 1 | -1) => setQuarters((quarters + by + 4) % 4);
  const onKeyDown = (event: KeyboardEvent) => {
    const command = {
      '+': () => enlarge(1),
      '=': () => enlarge(1),
      '-': () => enlarge(-1),
      r: () => turn(1),
    }[event.key];
    if (!command || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    command();
  };
  const [shownWidth, shownHeight] = turnedSize(width, height, quarters);
  const factor = ZOOMS[zoom] ?? 1;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Tool icon={ZoomIn} label="Enlarge" atEnd={zoom === ZOOMS.length - 1} onClick={() => enlarge(1)} />
        <Tool icon={ZoomOut} label="Make smaller" atEnd={zoom === 0} onClick={() => enlarge(-1)} />
        <Tool icon={RotateCcw} label="Turn left" onClick={() => turn(-1)} />
        <Tool icon={RotateCw} label="Turn right" onClick={() => turn(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls takes keys, too */}
      <div
        ref={frame}
        role="group"
        aria-label={`${name}. Keys: plus and minus enlarge, R turns, arrows scroll.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="max-h-screen overflow-auto rounded-control border border-line bg-sunken"
      >
        <svg
          role="img"
          aria-label={name}
          viewBox={`0 0 ${shownWidth} ${shownHeight}`}
          className={factor === 1 ? 'max-h-[80vh] w-full' : 'max-w-none'}
          {...(factor === 1
            ? {}
            : { width: fit * factor, height: (fit * factor * shownHeight) / shownWidth })}
        >
          <image ref={show} width={width} height={height} transform={turnOf(width, height, quarters)} />
        </svg>
      </div>
      <p role="status" className="sr-only">
        {`${Math.round(factor * 100)} %, turned by ${quarters * 90} degrees`}
      </p>
    </div>
  );
}

interface ToolProps {
  icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  label: string;
  atEnd?: boolean;
  onClick: () => void;
}

const Tool = ({ icon: Icon, label, atEnd = false, onClick }: ToolProps) => (
  <Button variant="secondary" size="icon" aria-label={label} atEnd={atEnd} onClick={onClick}>
    <Icon aria-hidden className="size-5" />
  </Button>
);
