import type { UseQueryResult } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Loaded } from './loaded.js';

interface ReceiptPageProps<Receipt> {
  query: UseQueryResult<Receipt>;
  failedText: string;
  children: (receipt: NonNullable<Receipt>) => ReactNode;
}

export const ReceiptPage = <Receipt,>({ query, failedText, children }: ReceiptPageProps<Receipt>) => (
  <div className="page-width flex flex-col gap-6 py-8">
    <h1 tabIndex={-1} className="text-xl">
      Receipt
    </h1>
    <Loaded query={query} height="h-72" failed="Receipt not found" level="h2" failedText={failedText}>
      {children}
    </Loaded>
  </div>
);

/** The lines of a receipt; what has no text is left out. */
export const ReceiptLines = ({
  lines,
}: {
  lines: readonly (readonly [term: string, text: string | null])[];
}) => (
  <dl className="divide-y divide-line">
    {lines.map(
      ([term, text]) =>
        text && (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">{text}</dd>
          </div>
        ),
    )}
  </dl>
);

/** The row of buttons below it, which is not printed. */
export const ReceiptActions = ({ children, print = true }: { children: ReactNode; print?: boolean }) => (
  <div className="mt-6 flex flex-wrap gap-2 print:hidden">
    {children}
    {print && (
      <Button variant="secondary" className="noscript:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        Print
      </Button>
    )}
  </div>
);
