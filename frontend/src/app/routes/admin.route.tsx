import { AdminScreen } from '../../features/admin/components/admin-screen.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({ title: `Admin | ${name}` });
  return <AdminScreen />;
}
