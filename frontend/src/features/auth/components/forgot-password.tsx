import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Field } from '../../../components/ui/field.js';
import { forgotPassword } from '../api/auth.mutations.js';
import { failureText } from '../model/failure-text.rules.js';
import { forgotPasswordProblems } from '../model/short-forms.rules.js';
import { EmailInput } from './email-input.js';
import { useHeadingFocus } from './use-heading-focus.js';
import { useNativeForm } from './use-native-form.js';

/** AUTH-18, AUTH-19: an address, then what the server says, which never tells whether there is an account. */
export function ForgotPassword() {
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: ({ email }: { email: string }) => forgotPassword(email),
  });
  const { errors, formProps } = useNativeForm(forgotPasswordProblems, mutate);
  const card = useHeadingFocus<HTMLDivElement>(data ? 'sent' : 'form');
  if (data) {
    return (
      <Card ref={card} className="mx-auto w-full max-w-md">
        <EmptyState
          icon={MailCheck}
          level="h1"
          title="Check your email"
          actions={
            <>
              <ButtonLink to="/auth" variant="secondary">
                Back to sign in
              </ButtonLink>
              <Button variant="ghost" onClick={reset}>
                Try another address
              </Button>
            </>
          }
        >
          {data.message} The link works once, within an hour.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card ref={card} className="mx-auto flex w-full max-w-md flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl">
          Forgot your password?
        </h1>
        <p className="text-muted">Tell us your email, and we send you a link to set a new one.</p>
      </div>
      <form {...formProps} className="flex flex-col gap-4">
        {error && (
          <Alert tone="danger" role="alert">
            {failureText(error, 'The link could not be sent. Please try again.')}
          </Alert>
        )}
        <Field label="Email" error={errors.email}>
          {(control) => <EmailInput {...control} name="email" />}
        </Field>
        <Button type="submit" wide pending={isPending} pendingText="Sending...">
          Send Reset Link
        </Button>
      </form>
      <p className="text-center text-sm">
        <Link
          to="/auth"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          Back to sign in
        </Link>
      </p>
    </Card>
  );
}
