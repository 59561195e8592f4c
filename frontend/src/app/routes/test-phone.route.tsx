import { TestPhone } from '../../features/auth/components/test-phone.js';
import { CardPage } from '../layouts/card-page.js';

/** OP-18: open to everybody; whether its calls exist is for the server to say. */
export const Screen = () => (
  <CardPage title="Phone test">
    <TestPhone />
  </CardPage>
);
