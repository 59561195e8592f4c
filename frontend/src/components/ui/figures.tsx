import type { ReactNode } from 'react';

interface FiguresProps {
  /** What it is, and how much: amounts and counts as people read them. */
  figures: readonly (readonly [term: string, value: ReactNode])[];
  /** Stands in a dialog, which is as narrow on a desk. */
  inDialog?: boolean;
}

/** Numbers with their names, side by side: two where an amount fits beside another, four where there is room. */
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
