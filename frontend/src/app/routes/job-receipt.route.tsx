import { useParams } from 'react-router-dom';
import { JobReceipt } from '../../features/bookings/components/job-receipt.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { Screen as NotFound } from './not-found.route.js';

export function Screen() {
  const { id = '' } = useParams();
  usePageTitle('Receipt');
  if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFound />;
  return <JobReceipt key={id} id={Number(id)} />;
}
