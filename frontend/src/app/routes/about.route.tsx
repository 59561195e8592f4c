import { AboutPage } from '../../features/guide/components/about-page.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useSite } from '../../lib/session/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `About | ${name}`,
    description: `What ${name} is, what it does and what it does not: a directory of services in all 36 states and the FCT.`,
    canonical: paths.about,
  });
  return <AboutPage />;
}
