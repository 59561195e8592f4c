import { ForgotPassword } from '../../features/auth/components/forgot-password.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({ title: `Forgot password | ${name}` });
  return (
    <div className="page-width py-8 md:py-12">
      <ForgotPassword />
    </div>
  );
}
