import type { ReactNode } from 'react';

interface FiguresProps {
  /** What it is, and how much: amounts and counts as people read them. */
  figures: readonly (readonly [term: string, value: ReactNode])[];
  /** The columns: two on phones, four where there is room, unless said otherwise. */
  className?: string;
}

/** Numbers with their names, side by side. */
export function Figures({ figures, className = 'grid-cols-2 md:grid-cols-4' }: FiguresProps) {
  return (
    <dl className={`grid gap-4 ${className}`}>
      {figures.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="text-lg font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
