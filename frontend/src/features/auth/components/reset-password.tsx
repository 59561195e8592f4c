import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Link2Off } from 'lucide-react';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { ApiError } from '../../../lib/api/api-client.js';
import { paths } from '../../../lib/paths.js';
import { refreshSession } from '../../../lib/session/session.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { Link } from '../../../components/ui/link.js';
import { resetPassword } from '../api/auth.mutations.js';
import { failureText } from '../model/failure-text.rules.js';
import { resetPasswordProblems, type ResetPasswordValues } from '../model/short-forms.rules.js';
import { FormCard, OutcomeCard, useHeadingFocus } from './account-cards.js';
import { PasswordField } from './auth-fields.js';
import { useLinkToken } from './use-link-token.js';

const EMPTY: ResetPasswordValues = { password: '', confirmPassword: '' };

/** AUTH-20 to AUTH-25: the form, then that it worked; without a token, where to get a link. */
export function ResetPassword() {
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const { field, formProps, isPending, error, data } = useLightForm(resetPasswordProblems, EMPTY, {
    makesStale: [],
    send: ({ password }) => resetPassword(token, password),
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
      <form {...formProps} className="flex flex-col gap-4">
        <PasswordField
          label="New password"
          hint="At least 6 characters."
          {...field('password')}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm new password"
          {...field('confirmPassword')}
          autoComplete="new-password"
        />
        <Button type="submit" wide pending={isPending} pendingText="Changing your password...">
          Change Password
        </Button>
      </form>
    </FormCard>
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
