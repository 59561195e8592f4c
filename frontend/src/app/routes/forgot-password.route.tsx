import { ForgotPassword } from '../../features/auth/components/forgot-password.js';
import { CardPage } from '../layouts/card-page.js';

export const Screen = () => (
  <CardPage title="Forgot password">
    <ForgotPassword />
  </CardPage>
);
