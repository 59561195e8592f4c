import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { INVALID_PHONE } from '../model/phone.rules.js';

interface PhoneFormProps {
  defaultNumber: string;
  pending: boolean;
  /** Returns false when the number is not one. */
  onSubmit: (number: string) => boolean;
  /** Offers to go on with a code that was sent before. */
  onHasCode: (() => void) | undefined;
}

/** OTP-03, OTP-07, OTP-08: the phone step. */
export function PhoneForm({ defaultNumber, pending, onSubmit, onHasCode }: PhoneFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState(defaultNumber);
  const [refused, setRefused] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const accepted = onSubmit(number);
        setRefused(!accepted);
        if (!accepted) input.current?.focus();
      }}
    >
      <Field
        label="Phone number"
        hint="A Nigerian mobile number, e.g. 08012345678"
        error={refused ? INVALID_PHONE.description : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={number}
            onChange={(event) => {
              setNumber(event.target.value);
              setRefused(false);
            }}
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
          I have a code already
        </Button>
      )}
    </form>
  );
}
