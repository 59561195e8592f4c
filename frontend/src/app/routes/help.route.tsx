import { HelpPage } from '../../features/guide/components/help-page.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';
import { useSite } from '../../lib/session/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `Help center | ${name}`,
    description: 'Short answers about searching, booking, listing a service, the wallet and your account.',
    canonical: paths.help,
  });
  return <HelpPage />;
}
