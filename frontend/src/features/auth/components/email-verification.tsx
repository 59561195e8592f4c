import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { PageSpinner } from '../../../components/ui/spinner.js';
import { ApiError, messageOf } from '../../../lib/api-client.js';
import { refreshSession } from '../../../lib/session.js';
import { verifyEmail } from '../api/auth.mutations.js';

const TO_DASHBOARD_AFTER_MS = 2_000;

/** AUTH-27 to AUTH-30. The link works once, so it is used once per visit, even when effects run twice. */
export function EmailVerification({ token }: { token: string | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const used = useRef(false);
  const { mutate, data, error } = useMutation({
    mutationFn: verifyEmail,
    onSuccess: () => refreshSession(queryClient),
  });
  useEffect(() => {
    if (!token || used.current) return;
    used.current = true;
    window.history.replaceState(window.history.state, '', '/verify-email'); // the token does not stay in the address or its history
    mutate(token);
  }, [token, mutate]);

  const signedIn = data?.autoSignedIn === true;
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), TO_DASHBOARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn, navigate]);

  if (!token) return <Refused reason="No verification token provided" />;
  if (error) {
    return (
      <Refused
        reason={
          error instanceof ApiError ? messageOf(error, 'Verification failed') : 'Failed to verify email'
        }
      />
    );
  }
  if (!data) return <PageSpinner label="Confirming your email..." />;
  if (!data.verified) return <Refused reason={data.message || 'Verification failed'} />;
  return (
    <Card className="mx-auto w-full max-w-md" role="status">
      <EmptyState
        icon={CircleCheck}
        level="h1"
        title="Email confirmed"
        actions={signedIn ? undefined : <ButtonLink to="/auth">Sign In</ButtonLink>}
      >
        {signedIn ? 'You are signed in. Taking you to your dashboard...' : data.message}
      </EmptyState>
    </Card>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <Card className="mx-auto w-full max-w-md" role="alert">
      <EmptyState
        icon={MailX}
        level="h1"
        title="We could not confirm your email"
        actions={<ButtonLink to="/auth">Go to sign in</ButtonLink>}
      >
        {reason}
      </EmptyState>
    </Card>
  );
}
