import { useQueryClient } from '@tanstack/react-query';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { paths } from '../../../lib/paths.js';
import { refreshSession } from '../../../lib/session/session.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { Link } from '../../../components/ui/link.js';
import { signIn } from '../api/auth.mutations.js';
import { failureText } from '../model/failure-text.rules.js';
import { FILL_IN_ALL_FIELDS, signInProblems, type SignInValues } from '../model/short-forms.rules.js';
import { EmailInput } from './email-input.js';
import { PasswordInput } from './password-input.js';

interface SignInFormProps {
  /** Known already, e.g. from the sign-up a moment ago. */
  email: string;
  onSubmit: () => void;
  onSignedIn: () => void;
}

/** AUTH-06 to AUTH-09, AUTH-16. */
export function SignInForm({ email, onSubmit, onSignedIn }: SignInFormProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSubmit({
    makesStale: [],
    act: (values: SignInValues) => {
      onSubmit();
      return signIn(values);
    },
    onDone: async () => {
      await refreshSession(queryClient);
      onSignedIn();
    },
  });
  const { errors, field, formProps } = useShortForm(signInProblems, { email, password: '' }, mutate);
  const isBlank = Boolean(errors.email ?? errors.password);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {(isBlank || error) && (
        <Alert tone="danger" role="alert">
          {isBlank ? FILL_IN_ALL_FIELDS : failureText(error, 'Sign in failed')}
        </Alert>
      )}
      <Field label="Email" error={errors.email}>
        {(control) => <EmailInput {...control} {...field('email')} />}
      </Field>
      <div className="flex flex-col">
        <Field label="Password" error={errors.password}>
          {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" />}
        </Field>
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
