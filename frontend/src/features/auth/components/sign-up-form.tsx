import { useWatch } from 'react-hook-form';
import { Check, Dot } from 'lucide-react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { TextField } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { signUp } from '../api/auth.mutations.js';
import { signUpRules, type SignUpValues, PASSWORD_PARTS } from '../model/auth-form.rules.js';
import { failureText } from '../model/failure-text.rules.js';
import { EmailField, PasswordField } from './auth-fields.js';

const EMPTY: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
};

interface SignUpFormProps {
  returnTo: string;
  onSignedUp: (email: string) => void;
}

/** AUTH-10 to AUTH-16. */
export function SignUpForm({ returnTo, onSignedUp }: SignUpFormProps) {
  const { form, formProps, field, isPending, error } = useZodForm(signUpRules, EMPTY, {
    makesStale: [],
    once: true,
    send: (values) => signUp(values, returnTo),
    onDone: (_answer, { email }) => onSignedUp(email.trim()),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const names = Object.keys(EMPTY) as (keyof SignUpValues)[];
  const wrong = names.find((name) => field(name).error);
  /** One problem at a time, in the order of the screen: the next one shows when it is gone. */
  const one = <Name extends keyof SignUpValues>(name: Name) => {
    const all = field(name);
    return name === wrong ? all : { ...all, error: undefined };
  };
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {error && !wrong && (
        <Alert tone="danger" role="alert">
          {failureText(error, 'Sign up failed')}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" {...one('firstName')} autoComplete="given-name" />
        <TextField label="Last name" {...one('lastName')} autoComplete="family-name" />
      </div>
      <EmailField label="Email" hint="We will send you a link to confirm it." {...one('email')} />
      <PasswordField
        label="Password"
        hint={<PasswordParts password={password} />}
        {...one('password')}
        autoComplete="new-password"
      />
      <PasswordField label="Confirm password" {...one('confirmPassword')} autoComplete="new-password" />
      <Checkbox
        {...one('acceptTerms')}
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

/** AUTH-12, said before it goes wrong: each part is ticked off while the password is typed. */
function PasswordParts({ password }: { password: string }) {
  return (
    <span className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3 text-xs">
      {PASSWORD_PARTS.map(([test, part]) => {
        const met = test(password);
        const Icon = met ? Check : Dot;
        return (
          <span key={part} className={`flex items-start gap-1 ${met ? 'text-success' : ''}`}>
            <Icon aria-hidden className="size-4 shrink-0" />
            <span>
              {part} <span className="sr-only">{met ? '(done)' : '(missing)'}</span>
            </span>
          </span>
        );
      })}
    </span>
  );
}
