interface ProgressProps {
  /** What is running; read out with the share. */
  label: string;
  /** From 0 to `max`; left out while the total is unknown. */
  value?: number;
  max?: number;
  labelHidden?: boolean;
}

export function Progress({ label, value, max = 100, labelHidden }: ProgressProps) {
  const share = value === undefined ? null : `${Math.round((value / max) * 100)}%`;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div aria-hidden className={labelHidden ? 'hidden' : 'flex justify-between gap-4'}>
        <span className="min-w-0 truncate">{label}</span>
        {share && <span className="text-muted tabular-nums">{share}</span>}
      </div>
      <progress
        aria-label={label}
        max={max}
        {...(value === undefined ? {} : { value })}
        className="progress"
      />
    </div>
  );
}
