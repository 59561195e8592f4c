import { ResetPassword } from '../../features/auth/components/reset-password.js';
import { CardPage } from '../layouts/card-page.js';

export const Screen = () => (
  <CardPage title="Set a new password">
    <ResetPassword />
  </CardPage>
);
