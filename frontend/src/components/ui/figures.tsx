import type { ReactNode } from 'react';

interface FiguresProps {
  /** Formatted amounts and counts. */
  figures: readonly (readonly [term: string, value: ReactNode])[];
  /** Inside a dialog, which is narrow on a desktop, too. */
  inDialog?: boolean;
}

/** Numbers with their names, side by side: two or four in a row, as many as fit. */
export const Figures = ({ figures, inDialog = false }: FiguresProps) => (
  <dl
    className={`grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 ${inDialog ? '' : 'md:grid-cols-4'}`}
  >
    {figures.map(([term, value]) => (
      <div key={term} className="min-w-0">
        <dt className="text-sm text-muted">{term}</dt>
        <dd className="text-lg font-semibold break-words tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
