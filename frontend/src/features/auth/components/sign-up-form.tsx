import { useWatch } from 'react-hook-form';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { TextField } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { signUp } from '../api/auth.mutations.js';
import { ENTER, signUpRules, type SignUpValues } from '../model/auth-form.rules.js';
import { failureText } from '../model/failure-text.rules.js';
import { FILL_IN_ALL_FIELDS } from '../model/short-forms.rules.js';
import { EmailField } from './email-field.js';
import { PasswordField } from './password-field.js';
import { PasswordParts } from './password-parts.js';

const EMPTY: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
};

/** AUTH-10 to AUTH-16. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { form, formProps, field, isPending, error } = useZodForm(signUpRules, EMPTY, {
    makesStale: [],
    once: true,
    send: signUp,
    onDone: (_answer, { email }) => onSignedUp(email.trim()),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const blanks = Object.keys(ENTER) as (keyof typeof ENTER)[];
  const isBlank = blanks.some((name) => field(name).error === ENTER[name]);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {(isBlank || error) && (
        <Alert tone="danger" role="alert">
          {isBlank ? FILL_IN_ALL_FIELDS : failureText(error, 'Sign up failed')}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" {...field('firstName')} autoComplete="given-name" />
        <TextField label="Last name" {...field('lastName')} autoComplete="family-name" />
      </div>
      <EmailField label="Email" hint="We will send you a link to confirm it." {...field('email')} />
      <PasswordField
        label="Password"
        hint={<PasswordParts password={password} />}
        {...field('password')}
        autoComplete="new-password"
      />
      <PasswordField label="Confirm password" {...field('confirmPassword')} autoComplete="new-password" />
      <Checkbox
        {...field('acceptTerms')}
        label={
          <>
            I accept the {/* In a window of its own, or what was typed would be gone. */}
            <Link to={paths.terms} target="_blank" className="text-accent underline underline-offset-4">
              terms of service
            </Link>
          </>
        }
      />
      <Button type="submit" wide pending={isPending} pendingText="Creating your account...">
        Create Account
      </Button>
    </form>
  );
}
