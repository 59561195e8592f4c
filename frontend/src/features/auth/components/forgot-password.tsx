import { MailCheck } from 'lucide-react';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { paths } from '../../../lib/paths.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { Link } from '../../../components/ui/link.js';
import { forgotPassword } from '../api/auth.mutations.js';
import { failureText } from '../model/failure-text.rules.js';
import { forgotPasswordProblems } from '../model/short-forms.rules.js';
import { FormCard, OutcomeCard, useHeadingFocus } from './account-cards.js';
import { EmailField } from './auth-fields.js';

/** AUTH-18, AUTH-19: an address, then the server's answer, which never reveals whether it has an account. */
export function ForgotPassword() {
  const { field, formProps, isPending, error, data, reset } = useLightForm(
    forgotPasswordProblems,
    { email: '' },
    { makesStale: [], send: ({ email }) => forgotPassword(email) },
  );
  const card = useHeadingFocus<HTMLDivElement>(data ? 'sent' : 'form');
  if (data) {
    return (
      <OutcomeCard
        ref={card}
        icon={MailCheck}
        title="Check your email"
        actions={
          <>
            <ButtonLink to={paths.auth()} variant="secondary">
              Back to sign in
            </ButtonLink>
            <Button variant="ghost" onClick={reset}>
              Try another address
            </Button>
          </>
        }
      >
        {data.message} The link works once and expires after an hour.
      </OutcomeCard>
    );
  }
  return (
    <FormCard
      ref={card}
      title="Forgot your password?"
      intro="Enter your email and we will send you a link to set a new password."
    >
      <form {...formProps} className="flex flex-col gap-4">
        {error && (
          <Alert tone="danger" role="alert">
            {failureText(error, 'The link could not be sent. Please try again.')}
          </Alert>
        )}
        <EmailField label="Email" {...field('email')} />
        <Button type="submit" wide pending={isPending} pendingText="Sending...">
          Send Reset Link
        </Button>
      </form>
      <p className="text-center text-sm">
        <Link
          to={paths.auth()}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          Back to sign in
        </Link>
      </p>
    </FormCard>
  );
}
