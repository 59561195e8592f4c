import { ReportScreen } from '../../features/support/components/report-screen.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { useSite } from '../../lib/session/site.js';
import { paths } from '../../lib/paths.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `Report a problem | ${name}`,
    description: `Tell the team of ${name} about a person, a listing or something that happened.`,
    canonical: paths.report,
  });
  return <ReportScreen />;
}
