import type { ReactNode } from 'react';

/** For what is both in the page and in the bar: only the bar shows it, unless its text does not fit there. */
export const alsoInBarClass = '@3xs:max-md:hidden';

/** Stays at the lower edge of a phone, above what is docked there. It is the last part of its page, so nothing is under it for good. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    className="@container sticky bottom-(--docked) z-20 -mx-4 mt-8 border-t border-line bg-surface px-4 py-2 md:hidden print:hidden"
  >
    <div className="flex gap-3">{children}</div>
  </nav>
);
