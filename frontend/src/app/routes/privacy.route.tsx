import { PrivacyPage } from '../../features/guide/components/privacy-page.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useSite } from '../../lib/session/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `Privacy | ${name}`,
    description: 'What we store about you, who sees it, and how to get it, correct it or erase it.',
    canonical: paths.privacy,
  });
  return <PrivacyPage />;
}
