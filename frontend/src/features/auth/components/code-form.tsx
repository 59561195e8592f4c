import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { CODE_DIGITS } from '../../../lib/constants.js';
import { toast } from '../../../lib/toast.js';
import { INVALID_CODE, isCode } from '../model/phone.rules.js';

interface CodeFormProps {
  phoneNumber: string;
  /** Seconds until another code may be asked for. */
  wait: number;
  verifying: boolean;
  /** The server did not take the last code. */
  refused: boolean;
  resending: boolean;
  onSubmit: (code: string) => void;
  /** `waitFor` starts the countdown again. */
  onResend: (waitFor: (seconds: number) => void) => void;
  onChangePhone: () => void;
}

/** OTP-06, OTP-09, OTP-11, OTP-12: the code step. Leaving it forgets what was typed. */
export function CodeForm(props: CodeFormProps) {
  const { phoneNumber, verifying, refused, resending, onSubmit, onResend, onChangePhone } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []); // the button that was pressed to get here is gone
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [waiting, waitFor] = useCountdown(props.wait);
  useEffect(() => {
    if (refused) input.current?.select();
  }, [refused]);
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(!isCode(code));
        if (isCode(code)) return onSubmit(code);
        toast({ variant: 'destructive', ...INVALID_CODE });
        input.current?.focus();
      }}
    >
      <Field
        label="Verification code"
        hint={`We sent ${CODE_DIGITS} digits to ${phoneNumber}. The code is good for 10 minutes.`}
        error={incomplete ? INVALID_CODE.description : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={code}
            // A pasted message brings spaces and words along; only its digits count.
            onChange={(event) => {
              setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS));
              setIncomplete(false);
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-48 text-center text-lg font-semibold tracking-widest tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-col gap-3">
        <Button type="submit" pending={verifying} pendingText="Verifying...">
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

/** Seconds left, and a way to start over. */
function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, setLeft];
}
