import type { ReportView } from '../../../lib/api/api-types.js';
import { momentOf } from '../../../lib/format/dates.js';
import { reporterWords } from '../model/report.rules.js';

/** Who sent a report, and when. */
export const ReportedBy = ({ report }: { report: ReportView }) => (
  <p className="text-sm break-words text-muted">
    By {reporterWords(report)}, <time dateTime={report.createdAt}>{momentOf(report.createdAt)}</time>
  </p>
);
