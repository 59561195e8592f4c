import { useQueryClient } from '@tanstack/react-query';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { paths } from '../../../lib/paths.js';
import { refreshSession } from '../../../lib/session/session.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { Link } from '../../../components/ui/link.js';
import { signIn } from '../api/auth.mutations.js';
import { failureText } from '../model/failure-text.rules.js';
import { signInProblems } from '../model/short-forms.rules.js';
import { EmailField, PasswordField } from './auth-fields.js';

interface SignInFormProps {
  /** Known already, e.g. from the sign-up a moment ago. */
  email: string;
  onSubmit: () => void;
  onSignedIn: () => void;
}

/** AUTH-06 to AUTH-09, AUTH-16. */
export function SignInForm({ email, onSubmit, onSignedIn }: SignInFormProps) {
  const queryClient = useQueryClient();
  const { field, formProps, isPending, error } = useLightForm(
    signInProblems,
    { email, password: '' },
    {
      makesStale: [],
      once: true,
      send: (values) => {
        onSubmit();
        return signIn(values);
      },
      onDone: async () => {
        await refreshSession(queryClient);
        onSignedIn();
      },
    },
  );
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {error && (
        <Alert tone="danger" role="alert">
          {failureText(error, 'Sign in failed')}
        </Alert>
      )}
      <EmailField label="Email" {...field('email')} />
      <div className="flex flex-col">
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center self-end text-sm text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" wide pending={isPending} pendingText="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
