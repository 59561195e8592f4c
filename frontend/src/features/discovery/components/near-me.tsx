import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useHydrated } from '../../../components/shared/client-only.js';
import { paths } from '../../../lib/paths.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import type { Position } from '../model/position.rules.js';
import { chipClass } from './chip-link.js';

const importPanel = () => import('./near-me-panel.js').then(({ NearMePanel }) => NearMePanel);

/**
 * Asks for the position when it is pressed, and never before. Without JavaScript it leads to the choice of an area.
 * `onFound` gets the position of the device or of the area that was chosen instead.
 */
export function NearMe({ onFound }: { onFound: (position: Position) => void }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, , insist] = useOnDemand(importPanel);
  const face = (
    <>
      <LocateFixed aria-hidden className="size-4 shrink-0" />
      Near me
    </>
  );
  if (!hydrated) {
    return (
      <a href={`${paths.search()}#filters`} className={chipClass}>
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
        className={chipClass}
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
