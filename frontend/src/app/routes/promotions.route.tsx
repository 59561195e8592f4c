import { PromotionsScreen } from '../../features/promotions/components/promotions-screen.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({ title: `Promotions | ${name}` });
  return <PromotionsScreen />;
}
