import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { PhoneVerification } from './phone-verification.js';
import { PhoneVerified } from './phone-verified.js';

/** PROF-10: the number of the signed-in user, to verify or, once verified, to replace. */
export function PhoneCard() {
  const { user } = useAuthContext();
  const [changing, setChanging] = useState(false);
  const [verifiedHere, setVerifiedHere] = useState(false);
  if (user?.isPhoneVerified && !changing) {
    return <PhoneVerified phone={user.phone} onChange={() => setChanging(true)} takesFocus={verifiedHere} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <PhoneVerification
        phone={changing ? null : (user?.phone ?? null)}
        onVerified={() => {
          setVerifiedHere(true);
          setChanging(false);
        }}
      />
      {changing && (
        <Button variant="ghost" className="self-start" onClick={() => setChanging(false)}>
          Keep {user?.phone}
        </Button>
      )}
    </div>
  );
}
