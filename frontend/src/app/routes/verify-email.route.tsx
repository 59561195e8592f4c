import { EmailVerification } from '../../features/auth/components/email-verification.js';
import { CardPage } from '../layouts/card-page.js';

export const Screen = () => (
  <CardPage title="Confirm your email">
    <EmailVerification />
  </CardPage>
);
