import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';

/** The frame of the create and edit screens (LIST-04: a way back to the dashboard). */
export function ListingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8">
      <Link
        to={paths.dashboard}
        className="flex min-h-11 items-center gap-2 self-start text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Dashboard
      </Link>
      <h1 tabIndex={-1} className="text-xl">
        {title}
      </h1>
      {children}
    </div>
  );
}
