import { AdminScreen } from '../../features/admin/components/admin-screen.js';
import { usePageTitle } from '../../lib/screen/page-head.js';

export function Screen() {
  usePageTitle('Admin');
  return <AdminScreen />;
}
