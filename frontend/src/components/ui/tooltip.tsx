import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { TOOLTIP_DELAY } from '../../lib/constants.js';

/**
 * A short text over a control that is pointed at for 700 ms or focused (SHELL-18). It never holds what a person needs
 * to know: touch screens do not show it. `children`: one element that takes a ref and has a name of its own.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content
          sideOffset={8}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded-control bg-ink px-3 py-2 text-sm text-page shadow-raised"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
