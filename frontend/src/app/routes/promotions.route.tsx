import { PromotionsScreen } from '../../features/promotions/components/promotions-screen.js';
import { usePageTitle } from '../../lib/screen/page-head.js';

export function Screen() {
  usePageTitle('Promotions');
  return <PromotionsScreen />;
}
