import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { PhoneVerification } from '../../features/auth/components/phone-verification.js';
import { PhoneVerified } from '../../features/auth/components/phone-verified.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { PHONE_REDIRECT } from '../../lib/constants.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';

/** OTP-01 to OTP-05; who was verified on arrival goes home, who verifies here sees it first (OP-15). */
export function Screen() {
  const { user } = useAuthContext();
  const navigate = useNavigate();
  const [verifiedOnArrival] = useState(user?.isPhoneVerified === true);
  const [verifiedHere, setVerifiedHere] = useState(false);
  usePageTitle('Verify your phone');
  useEffect(() => {
    if (!verifiedHere) return;
    const timer = setTimeout(() => void navigate(paths.home), PHONE_REDIRECT);
    return () => clearTimeout(timer);
  }, [verifiedHere, navigate]);

  if (verifiedOnArrival) return <Navigate to={paths.home} replace />;
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8 md:py-12">
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl">
          Verify your phone
        </h1>
        <p className="text-muted">
          We will text you a code to confirm that the number is yours. It takes a minute.
        </p>
      </div>
      {user?.isPhoneVerified ? (
        <PhoneVerified phone={user.phone} takesFocus />
      ) : (
        <PhoneVerification phone={user?.phone ?? null} onVerified={() => setVerifiedHere(true)} />
      )}
    </div>
  );
}
