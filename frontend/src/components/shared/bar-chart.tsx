interface BarChartProps {
  /** Whole numbers in the order of time; `strong` ones are what the chart is about. */
  bars: readonly { value: number; strong: boolean }[];
  summary: string;
  /** Labels of the first and the last bar. */
  from: string;
  to: string;
}

const HEIGHT = 40;
/** Of a bar and the gap after it. */
const STEP = 10;
const BAR = 8;
/** The lowest share that is drawn, so that small values stay visible. */
const LEAST = 0.06;

/** Small bars that fill the width of their place. */
export function BarChart({ bars, summary, from, to }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, value / most) * HEIGHT);
  return (
    <div>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-12 w-full border-b border-line-strong"
      >
        {bars.map(({ value, strong }, x) => (
          <rect
            key={x}
            x={x * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(value)}
            width={BAR}
            height={heightOf(value)}
            className={strong ? 'fill-accent' : 'fill-line-strong'}
          />
        ))}
      </svg>
      <p aria-hidden className="flex justify-between gap-2 text-xs text-muted">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
