import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { toast } from '../../../lib/toast.js';
import { INVALID_CODE, isCode } from '../model/phone.rules.js';

/** OP-16: the server lets one code go out per minute. */
const RESEND_AFTER_SECONDS = 60;

interface CodeFormProps {
  phoneNumber: string;
  verifying: boolean;
  resending: boolean;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onChangePhone: () => void;
}

export function CodeForm({
  phoneNumber,
  verifying,
  resending,
  onSubmit,
  onResend,
  onChangePhone,
}: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []); // the button that was pressed to get here is gone
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState(false);
  const [waiting, startAgain] = useCountdown(RESEND_AFTER_SECONDS);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(!isCode(code));
        if (isCode(code)) onSubmit(code);
        else toast({ variant: 'destructive', ...INVALID_CODE });
      }}
    >
      <Field
        label="Verification code"
        hint={`We sent 6 digits to ${phoneNumber}. The code is good for 10 minutes.`}
        error={refused ? INVALID_CODE.description : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={code}
            // A pasted message brings spaces and words along; only its digits count.
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-semibold tracking-widest tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" pending={verifying} pendingText="Verifying...">
        Verify Phone
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" onClick={onChangePhone}>
          Change Phone Number
        </Button>
        <Button
          variant="ghost"
          pending={resending}
          disabled={waiting > 0}
          onClick={() => {
            startAgain();
            onResend();
          }}
        >
          {waiting > 0 ? `Resend Code (${waiting} s)` : 'Resend Code'}
        </Button>
      </div>
    </form>
  );
}

/** Seconds left, and a way to start over. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, () => setLeft(seconds)];
}
