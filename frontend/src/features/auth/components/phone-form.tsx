import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/field.js';
import { toast } from '../../../lib/toast.js';
import type { FormSubmission } from '../../../lib/forms/use-form-sending.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { INVALID_PHONE, normalisePhone } from '../model/phone.rules.js';

interface PhoneFormProps<Answer> {
  defaultNumber: string;
  sending: FormSubmission<Answer, { phone: string }>;
  /** Offers to continue with a code that was sent before. */
  onHasCode: (() => void) | undefined;
}

/** OTP-03, OTP-07, OTP-08: the phone step. */
export function PhoneForm<Answer>({ defaultNumber, sending, onHasCode }: PhoneFormProps<Answer>) {
  const { field, formProps, isPending } = useLightForm(phoneProblems, { phone: defaultNumber }, sending);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label="Phone number"
        hint="A Nigerian mobile number, e.g. 08012345678"
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <Button type="submit" pending={isPending} pendingText="Sending...">
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
