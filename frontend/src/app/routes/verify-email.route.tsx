import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmailVerification } from '../../features/auth/components/email-verification.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';

export function Screen() {
  const { name } = useSite();
  const [searchParams] = useSearchParams();
  // Kept from the first look: the screen takes the token out of the address.
  const [token] = useState(() => searchParams.get('token'));
  usePageHead({ title: `Confirm your email | ${name}` });
  return (
    <div className="page-width py-8 md:py-12">
      <EmailVerification token={token} />
    </div>
  );
}
