import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { CODE_DIGITS } from '../../../lib/constants.js';
import { toast } from '../../../lib/toast.js';
import type { FormSubmission } from '../../../lib/forms/use-form-sending.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { codeRefusal, INVALID_CODE, isCode } from '../model/phone.rules.js';
import { useCountdown } from './use-countdown.js';

interface CodeFormProps<Answer> {
  phoneNumber: string;
  /** Seconds until another code may be asked for. */
  wait: number;
  verifying: FormSubmission<Answer, { code: string }>;
  resending: boolean;
  /** `waitFor` starts the countdown again. */
  onResend: (waitFor: (seconds: number) => void) => void;
  onChangePhone: () => void;
}

/** OTP-06, OTP-09, OTP-11, OTP-12: the code step. Leaving it forgets what was typed. */
export function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { phoneNumber, verifying, resending, onResend, onChangePhone } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []); // the button that was pressed to get here is gone
  const [tried, setTried] = useState('');
  const { values, errors, change, formProps, isPending, error } = useLightForm(
    codeProblems,
    { code: '' },
    {
      ...verifying,
      send: (typed, key) => {
        setTried(typed.code);
        return verifying.send(typed, key);
      },
    },
  );
  const refusal = values.code === tried ? codeRefusal(error) : undefined;
  const [waiting, waitFor] = useCountdown(props.wait);
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <Field
        label="Verification code"
        hint={`We sent a ${CODE_DIGITS}-digit code to ${phoneNumber}. It is valid for 10 minutes.`}
        error={errors.code ?? refusal}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={values.code}
            // A pasted message brings spaces and words along; only its digits count.
            onChange={({ target }) => change('code', target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-48 text-center text-lg font-semibold tracking-widest tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-col gap-3">
        <Button type="submit" pending={isPending} pendingText="Verifying...">
          Verify Phone
        </Button>
        <div className="flex flex-wrap justify-between gap-x-3">
          <Button variant="link" onClick={onChangePhone} className="text-sm">
            Change Phone Number
          </Button>
          <Button
            variant="link"
            pending={resending}
            disabled={waiting > 0}
            className="text-sm tabular-nums"
            onClick={() => onResend(waitFor)}
          >
            {waiting > 0 ? `Resend Code (${waiting} s)` : 'Resend Code'}
          </Button>
        </div>
      </div>
    </form>
  );
}

function codeProblems({ code }: { code: string }): { code?: string } {
  if (isCode(code)) return {};
  toast({ variant: 'destructive', ...INVALID_CODE });
  return { code: INVALID_CODE.description };
}
