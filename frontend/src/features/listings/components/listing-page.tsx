import type { ReactNode } from 'react';
import { BackLink } from '../../../components/shared/back-link.js';
import { paths } from '../../../lib/paths.js';

/** The frame of the create and edit screens (LIST-04: a link back to the dashboard). */
export function ListingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width flex max-w-5xl flex-col gap-2 py-2 md:gap-4 md:py-6">
      <BackLink to={paths.dashboard}>Back to Dashboard</BackLink>
      <h1 tabIndex={-1} className="mb-2 text-xl">
        {title}
      </h1>
      {children}
    </div>
  );
}
