import type { ReactNode } from 'react';
import { Link } from '../../../components/ui/link.js';

interface SubViewsProps {
  label: string;
  views: readonly { to: string; label: string; isOpen: boolean; after?: ReactNode }[];
}

/** The views of one tab of the panel; the address says which is open. */
export const SubViews = ({ label, views }: SubViewsProps) => (
  <nav aria-label={label}>
    <ul className="relative flex gap-2 overflow-x-auto">
      {views.map((view) => (
        <li key={view.label} className="shrink-0">
          <Link
            to={view.to}
            aria-current={view.isOpen ? 'page' : undefined}
            className="inline-flex min-h-11 items-center -outline-offset-2 rounded-full border border-line-strong px-4 text-sm font-semibold aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent"
          >
            {view.label}
            {view.after}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
