import { AdminScreen } from '../../features/admin/components/admin-screen.js';
import { usePageTitle } from '../../lib/page-head.js';

export function Screen() {
  usePageTitle('Admin');
  return <AdminScreen />;
}
