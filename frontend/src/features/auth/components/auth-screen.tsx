import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { paths } from '../../../lib/paths.js';
import { rememberReturnTo } from '../../../lib/session/return-to.js';
import { useSite } from '../../../lib/session/site.js';
import { introOf } from '../model/purpose.rules.js';
import { thirdPartyErrorText } from '../model/failure-text.rules.js';
import { CardHeading, useHeadingFocus } from './account-cards.js';
import { GoogleSignIn } from './google-sign-in.js';
import { SignInForm } from './sign-in-form.js';
import { useReturnAddress } from './use-return-address.js';

type Mode = { name: 'signin' | 'signup' | 'success'; email: string };

const importSignUp = () => import('./sign-up-form.js');
const SignUpForm = lazy(() => importSignUp().then(({ SignUpForm: Loaded }) => ({ default: Loaded })));
const SignedUp = lazy(() => import('./signed-up.js').then(({ SignedUp: Loaded }) => ({ default: Loaded })));

/** AUTH-01, AUTH-02: one screen under /auth, /login and /signup with exactly these three modes. */
export function AuthScreen() {
  const { pathname, state } = useLocation() as { pathname: string; state: { mode?: string } | null };
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useAuthContext();
  const [mode, setMode] = useState<Mode>({
    name: pathname === paths.signUp || state?.mode === 'signup' ? 'signup' : 'signin',
    email: '',
  });
  const [error, setError] = useState(thirdPartyErrorText(searchParams.get('error')));
  const card = useHeadingFocus<HTMLDivElement>(mode.name);
  const show = (name: Mode['name'], email = '') => {
    setError(undefined);
    setMode({ name, email });
  };

  const returnTo = useReturnAddress();
  if (user) return <Navigate to={returnTo} replace />;
  if (mode.name === 'success') {
    return (
      <Suspense>
        <SignedUp email={mode.email} returnTo={returnTo} onSignIn={() => show('signin', mode.email)} />
      </Suspense>
    );
  }
  const signingIn = mode.name === 'signin';
  return (
    <Card
      ref={card}
      className="mx-auto flex w-full max-w-md flex-col gap-6 lg:max-w-4xl lg:flex-row lg:gap-8"
    >
      <AuthAside />
      <div className="flex min-w-0 flex-1 flex-col gap-6 lg:py-2">
        <CardHeading
          title={signingIn ? 'Welcome back' : 'Create your account'}
          intro={introOf(returnTo, signingIn)}
        />
        {error && (
          <Alert tone="danger" role="alert">
            {error}
          </Alert>
        )}
        {signingIn ? (
          <SignInForm
            email={mode.email}
            onSubmit={() => setError(undefined)}
            onSignedIn={() => void navigate(returnTo, { replace: true })}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-152" />}>
            <SignUpForm
              returnTo={returnTo}
              onSignedUp={(email) => {
                if (returnTo !== paths.home) rememberReturnTo(returnTo, 'browser');
                show('success', email);
              }}
            />
          </Suspense>
        )}
        <GoogleSignIn />
        <OtherMode signingIn={signingIn} onChoose={show} />
      </div>
    </Card>
  );
}

interface OtherModeProps {
  signingIn: boolean;
  onChoose: (mode: 'signin' | 'signup') => void;
}

/** AUTH-01: a link from signing in to signing up, or back. */
function OtherMode({ signingIn, onChoose }: OtherModeProps) {
  const { name } = useSite();
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-sm text-muted">
      {signingIn ? `New to ${name}?` : 'Already have an account?'}
      <Button
        variant="link"
        onPointerEnter={() => void importSignUp()}
        onClick={() => onChoose(signingIn ? 'signup' : 'signin')}
        className="text-sm"
      >
        {signingIn ? 'Sign up' : 'Sign in'}
      </Button>
    </p>
  );
}

/** What the site is for, beside the form on wide screens. */
function AuthAside() {
  return (
    <div className="adire flex w-80 shrink-0 flex-col justify-end gap-4 rounded-control p-8 text-on-band max-lg:hidden">
      <p className="text-2xl font-bold text-balance">Good hands, close to you.</p>
      <ul className="flex flex-col gap-2 text-on-band-muted">
        <li>See prices and areas before you call.</li>
        <li>Read what other customers wrote.</li>
        <li>Agree everything with the provider directly.</li>
      </ul>
    </div>
  );
}
