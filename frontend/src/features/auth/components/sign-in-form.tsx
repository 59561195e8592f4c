import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { refreshSession } from '../../../lib/session.js';
import { signIn } from '../api/auth.mutations.js';
import { signInRules, type SignInValues } from '../model/auth-form.rules.js';
import { failureText } from '../model/failure-text.rules.js';
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
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    resolver: standardSchemaResolver(signInRules),
    defaultValues: { email, password: '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onMutate: onSubmit,
    onSuccess: async () => {
      await refreshSession(queryClient);
      onSignedIn();
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((values) => mutate(values))}>
      {error && (
        <Alert tone="danger" role="alert">
          {failureText(error, 'Sign in failed')}
        </Alert>
      )}
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <div className="flex flex-col">
        <Field label="Password" error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <Link
          to="/forgot-password"
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
