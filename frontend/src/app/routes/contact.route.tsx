import { ContactScreen } from '../../features/support/components/contact-screen.js';
import { usePageHead } from '../../lib/screen/page-head.js';
import { useSite } from '../../lib/session/site.js';
import { paths } from '../../lib/paths.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({
    title: `Contact us | ${name}`,
    description: `Reach the team of ${name} by phone, WhatsApp, email or this form.`,
    canonical: paths.contact,
  });
  return <ContactScreen />;
}
