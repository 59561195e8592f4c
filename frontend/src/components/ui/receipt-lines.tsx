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
