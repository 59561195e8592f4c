import type { ReactNode } from 'react';

/** One chapter of the design system. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-6 border-t border-line pt-8">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** A component in one of its states, with the name of the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-xs text-muted">{name}</p>
      {children}
    </div>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-4">{children}</div>
);

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 md:grid-cols-2">{children}</div>
);
