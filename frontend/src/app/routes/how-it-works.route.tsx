import { HowItWorksPage } from '../../features/guide/components/how-it-works-page.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useSite } from '../../lib/session/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `How it works | ${name}`,
    description: 'Four steps to find and book a service near you, four steps to offer one.',
    canonical: paths.howItWorks,
  });
  return <HowItWorksPage />;
}
