import type { ReactNode } from 'react';

/** How a button of the bar looks: its picture over its word, all of the same width. */
export const barButtonClass = 'min-w-0 flex-1 flex-col gap-0! px-1! text-xs!';

/** For what is both in the page and in the bar: only the bar shows it, unless its text does not fit there. */
export const alsoInBarClass = '@3xs:max-md:hidden';

/** The word of a button; where letters are so large that three do not fit beside each other, it is only read out. */
export const BarLabel = ({ children }: { children: string }) => (
  <span className="@max-3xs:sr-only">{children}</span>
);

/** Stays at the lower edge of a phone, above what is docked there. It is the last part of its page, so nothing is under it for good. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    className="@container sticky bottom-(--docked) z-20 -mx-4 mt-8 border-t border-line bg-surface px-4 py-2 md:hidden print:hidden"
  >
    <div className="flex gap-2">{children}</div>
  </nav>
);
