import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useHydrated } from '../../../components/shared/client-only.js';
import { paths } from '../../../lib/paths.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import type { Position } from '../model/position.rules.js';

const importPanel = () => import('./near-me-panel.js').then(({ NearMePanel }) => NearMePanel);

interface NearMeProps {
  onFound: (position: Position) => void;
  className: string;
  /** Its word is only read out on phones. */
  isSmall?: boolean;
}

/**
 * Asks for the position when it is pressed, and never before. Without JavaScript it leads to the choice of an area.
 * `onFound` gets the position of the device or of the area that was chosen instead.
 */
export function NearMe({ onFound, className, isSmall = false }: NearMeProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, , insist] = useOnDemand(importPanel);
  const face = (
    <>
      <LocateFixed aria-hidden className={isSmall ? 'size-5 shrink-0' : 'size-4 shrink-0'} />
      <span className={isSmall ? 'max-md:sr-only' : ''}>Near me</span>
    </>
  );
  if (!hydrated) {
    return (
      <a href={`${paths.search()}#filters`} className={className}>
        {face}
      </a>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        className={className}
        onClick={() => void insist().then(setOpen)}
      >
        {face}
      </button>
      {Panel && open && (
        <Panel
          onFound={(position) => {
            setOpen(false);
            onFound(position);
          }}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
