import { TestPhone } from '../../features/auth/components/test-phone.js';
import { CardPage } from '../layouts/card-page.js';

/** OP-18: open to all users; the server decides whether its calls exist. */
export const Screen = () => (
  <CardPage title="Phone test">
    <TestPhone />
  </CardPage>
);
