import { GuidelinesPage } from '../../features/guide/components/guidelines-page.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useSite } from '../../lib/session/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `Community guidelines | ${name}`,
    description: 'How we treat each other, and what happens when someone breaks the rules.',
    canonical: paths.guidelines,
  });
  return <GuidelinesPage />;
}
