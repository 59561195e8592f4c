import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Link2Off } from 'lucide-react';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { ApiError } from '../../../lib/api/api-client.js';
import { paths } from '../../../lib/paths.js';
import { refreshSession } from '../../../lib/session/session.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { Link } from '../../../components/ui/link.js';
import { resetPassword } from '../api/auth.mutations.js';
import { failureText } from '../model/failure-text.rules.js';
import { resetPasswordProblems, type ResetPasswordValues } from '../model/short-forms.rules.js';
import { FormCard, OutcomeCard } from './account-cards.js';
import { PasswordInput } from './password-input.js';
import { useHeadingFocus } from './use-heading-focus.js';
import { useLinkToken } from './use-link-token.js';

/** AUTH-20 to AUTH-25: the form, then that it worked; without a token, where to get a link. */
export function ResetPassword() {
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, data } = useSubmit({
    makesStale: [],
    act: ({ password }: ResetPasswordValues) => resetPassword(token, password),
    onDone: () => refreshSession(queryClient), // a reset ends every session, perhaps the one of this browser
  });
  const card = useHeadingFocus<HTMLDivElement>(data ? 'success' : 'form');
  if (!token) return <InvalidLink />;
  if (data) {
    return (
      <OutcomeCard
        ref={card}
        icon={CircleCheck}
        title="Password changed"
        actions={<ButtonLink to={paths.auth()}>Sign In</ButtonLink>}
      >
        {data.message}
      </OutcomeCard>
    );
  }
  return (
    <FormCard
      ref={card}
      title="Set a new password"
      intro="You will be signed out everywhere and can sign in with the new password."
    >
      {error && (
        <Alert tone="danger" role="alert">
          {failureText(error, 'The password could not be changed. Please try again.')}{' '}
          {error instanceof ApiError && error.status === 400 && (
            <Link to={paths.forgotPassword} className="font-semibold underline underline-offset-4">
              Ask for a new link
            </Link>
          )}
        </Alert>
      )}
      <ResetForm pending={isPending} onSubmit={mutate} />
    </FormCard>
  );
}

const EMPTY: ResetPasswordValues = { password: '', confirmPassword: '' };

interface ResetFormProps {
  pending: boolean;
  onSubmit: (values: ResetPasswordValues) => void;
}

function ResetForm({ pending, onSubmit }: ResetFormProps) {
  const { errors, field, formProps } = useShortForm(resetPasswordProblems, EMPTY, onSubmit);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field label="New password" hint="At least 6 characters." error={errors.password}>
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput {...control} {...field('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" wide pending={pending} pendingText="Changing your password...">
        Change Password
      </Button>
    </form>
  );
}

/** AUTH-23. */
const InvalidLink = () => (
  <OutcomeCard
    role="alert"
    icon={Link2Off}
    title="Invalid Reset Link"
    actions={<ButtonLink to={paths.forgotPassword}>Ask for a new link</ButtonLink>}
  >
    Invalid or missing reset token
  </OutcomeCard>
);
