import { useParams } from 'react-router-dom';
import { PromotionReceipt } from '../../features/promotions/components/promotion-receipt.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { idIn } from '../../lib/paths.js';
import { Screen as NotFound } from './not-found.route.js';

export function Screen() {
  const id = idIn(useParams()['id']);
  usePageTitle('Receipt');
  if (id === null) return <NotFound />;
  return <PromotionReceipt key={id} id={id} />;
}
