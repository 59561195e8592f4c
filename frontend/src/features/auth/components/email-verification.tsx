import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { PageSpinner } from '../../../components/ui/page-spinner.js';
import { paths } from '../../../lib/paths.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { localPath, takeReturnTo } from '../../../lib/session/return-to.js';
import { refreshSession } from '../../../lib/session/session.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { verifyEmail } from '../api/auth.mutations.js';
import { verificationFailure } from '../model/failure-text.rules.js';
import { OutcomeCard } from './account-cards.js';
import { ResendVerification } from './resend-verification.js';
import { useLinkToken } from './use-link-token.js';

const TO_DASHBOARD_AFTER_MS = 2_000;

/** AUTH-27 to AUTH-30. The link works once, so it is used once per visit, even when effects run twice. */
export function EmailVerification() {
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const used = useRef(false);
  const { mutate, data, error } = useWrite({
    makesStale: ['listings'],
    mutationFn: verifyEmail,
    onSuccess: () => refreshSession(queryClient),
  });
  useEffect(() => {
    if (!token || used.current) return;
    used.current = true;
    mutate(token);
  }, [token, mutate]);

  const signedIn = data?.autoSignedIn === true;
  const [linkedTo] = useState(useSearchParams()[0].get('returnTo'));
  useEffect(() => {
    if (!signedIn) return;
    // This browser knows the page to the letter, the link of a mail that is opened in another one knows its path.
    const leave = () =>
      void navigate(paths.dashboard, {
        replace: true,
        state: { goOn: takeReturnTo('browser') ?? (linkedTo && localPath(linkedTo)) },
      });
    const timer = setTimeout(leave, TO_DASHBOARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn, linkedTo, navigate]);

  if (!token) return <Refused reason="No verification token provided" />;
  if (error) return <Refused reason={verificationFailure(error)} />;
  if (!data) return <PageSpinner label="Confirming your email..." />;
  if (!data.verified) return <Refused reason={data.message || 'Verification failed'} />;
  return (
    <OutcomeCard
      role="status"
      icon={CircleCheck}
      title="Email confirmed"
      actions={
        signedIn ? undefined : (
          <ButtonLink to={paths.auth()} state={{ returnTo: linkedTo }}>
            Sign In
          </ButtonLink>
        )
      }
    >
      {signedIn ? 'You are signed in. Taking you to your dashboard...' : data.message}
    </OutcomeCard>
  );
}

/** Signed-in users get another link from here; others sign in first and find it on the profile. */
function Refused({ reason }: { reason: string }) {
  const { user } = useAuthContext();
  const waits = user !== null && !user.isEmailVerified;
  return (
    <OutcomeCard
      role="alert"
      icon={MailX}
      title={waits ? 'Confirm your email' : 'We could not confirm your email'}
      actions={
        waits ? (
          <ResendVerification email={user.email} />
        ) : (
          <ButtonLink to={paths.auth()}>Go to sign in</ButtonLink>
        )
      }
    >
      {reason}
      {waits && '. Open the latest link that we emailed to  '}
      {waits && <strong className="wrap-anywhere text-ink">{user.email}</strong>}
      {waits && ', or ask for another one.'}
    </OutcomeCard>
  );
}
