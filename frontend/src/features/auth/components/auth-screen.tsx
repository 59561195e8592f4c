import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { localPath } from '../model/return-to.rules.js';
import { SignInForm } from './sign-in-form.js';
import { SignUpForm } from './sign-up-form.js';

type Mode = { name: 'signin' | 'signup' } | { name: 'success'; email: string };

/** AUTH-01, AUTH-02: one screen under /auth, /login and /signup with exactly these three modes. */
export function AuthScreen() {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>({ name: pathname === '/signup' ? 'signup' : 'signin' });

  if (mode.name === 'success')
    return <SignedUp email={mode.email} onSignIn={() => setMode({ name: 'signin' })} />;
  const signingIn = mode.name === 'signin';
  return (
    <Card className="mx-auto flex w-full max-w-md flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl">
          {signingIn ? 'Welcome back' : 'Create your account'}
        </h1>
        <p className="text-muted">
          {signingIn
            ? 'Sign in to contact providers and manage your listings.'
            : 'Free for customers and providers.'}
        </p>
      </div>
      {signingIn ? (
        <SignInForm
          onSignedIn={() => void navigate(localPath(searchParams.get('returnTo')), { replace: true })}
        />
      ) : (
        <SignUpForm onSignedUp={(email) => setMode({ name: 'success', email })} />
      )}
      <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
        {signingIn ? 'New to Handwork?' : 'Already have an account?'}
        <Button variant="link" size="sm" onClick={() => setMode({ name: signingIn ? 'signup' : 'signin' })}>
          {signingIn ? 'Sign up' : 'Sign in'}
        </Button>
      </p>
    </Card>
  );
}

/** AUTH-17. */
function SignedUp({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  // The form that had the focus is gone.
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector('h1')?.focus(), []);
  return (
    <Card ref={card} className="mx-auto w-full max-w-md">
      <EmptyState
        icon={MailCheck}
        level="h1"
        title="Check your email"
        actions={
          <Button variant="secondary" onClick={onSignIn}>
            Sign In
          </Button>
        }
      >
        We sent a link to <strong className="break-all text-ink">{email}</strong>. Open it within 24 hours to
        confirm your address.
      </EmptyState>
    </Card>
  );
}
