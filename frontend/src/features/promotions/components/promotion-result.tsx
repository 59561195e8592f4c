import { BarChart } from '../../../components/shared/bar-chart.js';
import { dayOf, shortDayOf } from '../../../lib/format/dates.js';
import { resultInWords } from '../model/result.rules.js';
import type { PromotionResultView } from '../../../lib/api/api-types.js';

/** The result of a promotion: views and contacts before and during it, or that there is too little data. */
export function PromotionResult({ result }: { result: PromotionResultView }) {
  const { views, contacts } = resultInWords(result);
  if (!result.isComparable) return <p className="text-sm text-muted">{views}</p>;
  const { daysBefore, daysDuring, startDate } = result;
  const bars = [
    ...daysBefore.map((day) => ({ value: day.views, strong: false })),
    ...daysDuring.map((day) => ({ value: day.views, strong: true })),
  ];
  return (
    <div className="grid max-w-3xl items-end gap-x-4 gap-y-1 sm:grid-cols-2">
      <div className="text-sm">
        <p className="font-semibold tabular-nums">{views}</p>
        <p className="text-muted tabular-nums">{contacts}</p>
      </div>
      <BarChart
        bars={bars}
        summary={`Views by day, promoted from ${dayOf(startDate)}: ${bars.map(({ value }) => value).join(', ')}`}
        from={shortDayOf(daysBefore[0]?.day ?? startDate)}
        to={shortDayOf(daysDuring[daysDuring.length - 1]?.day ?? startDate)}
      />
    </div>
  );
}
