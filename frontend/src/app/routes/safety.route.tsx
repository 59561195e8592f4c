import { SafetyPage } from '../../features/guide/components/safety-page.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useSite } from '../../lib/session/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `Safety | ${name}`,
    description:
      'Never pay before the work is done. What to look for, how to pay, and who to call in an emergency: 199 or 112.',
    canonical: paths.safety,
  });
  return <SafetyPage />;
}
