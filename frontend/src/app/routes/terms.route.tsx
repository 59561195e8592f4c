import { TermsPage } from '../../features/guide/components/terms-page.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useSite } from '../../lib/session/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `Terms of service | ${name}`,
    description: `What you agree to when you use ${name}.`,
    canonical: paths.terms,
  });
  return <TermsPage />;
}
