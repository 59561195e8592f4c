import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Field } from '../../../components/ui/field.js';
import { ApiError } from '../../../lib/api-client.js';
import { refreshSession } from '../../../lib/session.js';
import { resetPassword } from '../api/auth.mutations.js';
import { failureText } from '../model/failure-text.rules.js';
import { resetPasswordProblems, type ResetPasswordValues } from '../model/short-forms.rules.js';
import { PasswordInput } from './password-input.js';
import { useHeadingFocus } from './use-heading-focus.js';
import { useNativeForm } from './use-native-form.js';

/** AUTH-20 to AUTH-25: the form, then that it worked; without a token, where to get a link. */
export function ResetPassword({ token }: { token: string | null }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: ({ password }: ResetPasswordValues) => resetPassword(token, password),
    onSuccess: () => refreshSession(queryClient), // a reset ends every session, perhaps the one of this browser
  });
  const card = useHeadingFocus<HTMLDivElement>(data ? 'success' : 'form');
  useEffect(() => {
    // The token stays neither in the address bar nor in the history.
    if (token) window.history.replaceState(window.history.state, '', '/reset-password');
  }, [token]);

  if (!token) return <InvalidLink />;
  if (data) {
    return (
      <Card ref={card} className="mx-auto w-full max-w-md">
        <EmptyState
          icon={CircleCheck}
          level="h1"
          title="Password changed"
          actions={<ButtonLink to="/auth">Sign In</ButtonLink>}
        >
          {data.message}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card ref={card} className="mx-auto flex w-full max-w-md flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl">
          Set a new password
        </h1>
        <p className="text-muted">You will be signed out everywhere, and sign in with the new one.</p>
      </div>
      {error && (
        <Alert tone="danger" role="alert">
          {failureText(error, 'The password could not be changed. Please try again.')}{' '}
          {error instanceof ApiError && error.status === 400 && (
            <Link to="/forgot-password" className="font-semibold underline underline-offset-4">
              Ask for a new link
            </Link>
          )}
        </Alert>
      )}
      <ResetForm pending={isPending} onSubmit={mutate} />
    </Card>
  );
}

interface ResetFormProps {
  pending: boolean;
  onSubmit: (values: ResetPasswordValues) => void;
}

function ResetForm({ pending, onSubmit }: ResetFormProps) {
  const { errors, formProps } = useNativeForm(resetPasswordProblems, onSubmit);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field label="New password" hint="At least 6 characters." error={errors.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword}>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <Button type="submit" wide pending={pending} pendingText="Changing your password...">
        Change Password
      </Button>
    </form>
  );
}

/** AUTH-23. */
function InvalidLink() {
  return (
    <Card className="mx-auto w-full max-w-md" role="alert">
      <EmptyState
        icon={Link2Off}
        level="h1"
        title="Invalid Reset Link"
        actions={<ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>}
      >
        Invalid or missing reset token
      </EmptyState>
    </Card>
  );
}
