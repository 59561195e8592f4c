import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { toast } from '../../../lib/toast.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { INVALID_PHONE, normalisePhone } from '../model/phone.rules.js';

interface PhoneFormProps {
  defaultNumber: string;
  pending: boolean;
  /** Takes the number as it is stored. */
  onSubmit: (number: string) => void;
  /** Offers to go on with a code that was sent before. */
  onHasCode: (() => void) | undefined;
}

/** OTP-03, OTP-07, OTP-08: the phone step. */
export function PhoneForm({ defaultNumber, pending, onSubmit, onHasCode }: PhoneFormProps) {
  const { errors, field, formProps } = useShortForm(phoneProblems, { phone: defaultNumber }, ({ phone }) =>
    onSubmit(normalisePhone(phone) ?? phone),
  );
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field label="Phone number" hint="A Nigerian mobile number, e.g. 08012345678" error={errors.phone}>
        {(control) => (
          <TextInput
            {...control}
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
          />
        )}
      </Field>
      <Button type="submit" pending={pending} pendingText="Sending...">
        Send Verification Code
      </Button>
      {onHasCode && (
        <Button variant="ghost" onClick={onHasCode}>
          I already have a code
        </Button>
      )}
    </form>
  );
}

function phoneProblems({ phone }: { phone: string }): { phone?: string } {
  if (normalisePhone(phone)) return {};
  toast({ variant: 'destructive', ...INVALID_PHONE });
  return { phone: INVALID_PHONE.description };
}
