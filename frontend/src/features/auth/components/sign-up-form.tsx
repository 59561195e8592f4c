import { useWatch } from 'react-hook-form';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { Field } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { paths } from '../../../lib/paths.js';
import { useRuledForm } from '../../../lib/forms/use-ruled-form.js';
import { signUp } from '../api/auth.mutations.js';
import { ENTER, signUpRules, type SignUpValues } from '../model/auth-form.rules.js';
import { failureText } from '../model/failure-text.rules.js';
import { FILL_IN_ALL_FIELDS } from '../model/short-forms.rules.js';
import { EmailInput } from './email-input.js';
import { PasswordInput } from './password-input.js';
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
  const { form, register, errors, submit, isPending, error } = useRuledForm(signUpRules, EMPTY, {
    makesStale: [],
    act: signUp,
    onDone: (_answer, { email }) => onSignedUp(email.trim()),
  });
  // In the order of the screen, because the first one that is wrong gets the focus.
  const names = Object.keys(EMPTY) as (keyof SignUpValues)[];
  names.forEach((name) => register(name));
  const password = useWatch({ control: form.control, name: 'password' });
  const blanks = Object.keys(ENTER) as (keyof typeof ENTER)[];
  const isBlank = blanks.some((name) => errors[name]?.message === ENTER[name]);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {(isBlank || error) && (
        <Alert tone="danger" role="alert">
          {isBlank ? FILL_IN_ALL_FIELDS : failureText(error, 'Sign up failed')}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Email" hint="We will send you a link to confirm it." error={errors.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <Field label="Password" hint={<PasswordParts password={password} />} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Checkbox
        {...register('acceptTerms')}
        label={
          <>
            I accept the {/* In a window of its own, or what was typed would be gone. */}
            <Link to={paths.terms} target="_blank" className="text-accent underline underline-offset-4">
              terms of service
            </Link>
          </>
        }
        error={errors.acceptTerms?.message}
      />
      <Button type="submit" wide pending={isPending} pendingText="Creating your account...">
        Create Account
      </Button>
    </form>
  );
}
