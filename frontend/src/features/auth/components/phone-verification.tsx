import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../components/ui/card.js';
import { ApiError } from '../../../lib/api/api-client.js';
import { refreshSession } from '../../../lib/session/session.js';
import type { FormSubmission } from '../../../lib/forms/use-form-sending.js';
import { failureToast, useSubmit } from '../../../lib/forms/use-submit.js';
import { resendCode, sendCode, verifyCode } from '../api/auth.mutations.js';
import { normalisePhone, secondsToWait } from '../model/phone.rules.js';
import { CodeForm } from './code-form.js';
import { PhoneBenefits } from './phone-benefits.js';
import { PhoneForm } from './phone-form.js';

interface PhoneVerificationProps {
  /** The number that is known already, to start from. */
  phone: string | null;
  /** Runs after the user was read again. */
  onVerified: () => void;
}

/** OTP-03, OTP-05 to OTP-16: the phone step, then the code step. */
export function PhoneVerification({ phone, onVerified }: PhoneVerificationProps) {
  const { number, step, setStep, wait, sending, resend, verifying } = usePhoneCodes(phone ?? '', onVerified);
  return (
    <Card className="flex flex-col gap-6">
      {step === 'phone' ? (
        <>
          <PhoneBenefits />
          <PhoneForm
            defaultNumber={number}
            sending={sending}
            // Too soon for another code: the one that was sent before may still be good.
            onHasCode={wait === null ? undefined : () => setStep('otp')}
          />
        </>
      ) : (
        <CodeForm
          phoneNumber={number}
          wait={wait ?? secondsToWait(null)}
          verifying={verifying}
          resending={resend.isPending}
          onResend={(waitFor) =>
            resend.mutate(number, {
              onSuccess: () => waitFor(secondsToWait(null)),
              onError: (error) => isTooSoon(error) && waitFor(secondsToWait(error)),
            })
          }
          onChangePhone={() => setStep('phone')}
        />
      )}
    </Card>
  );
}

const isTooSoon = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** The number, the step, and the three calls; each shows its result in a toast. */
function usePhoneCodes(known: string, onVerified: () => void) {
  const queryClient = useQueryClient();
  const [number, setNumber] = useState(known);
  const [step, setStep] = useState<'phone' | 'otp'>('phone');
  /** Seconds until another code may go out, if one was refused for that; else null. */
  const [wait, setWait] = useState<number | null>(null);
  const sending: FormSubmission<{ phoneNumber: string }, { phone: string }> = {
    makesStale: [],
    send: ({ phone }) => {
      const to = normalisePhone(phone) ?? phone;
      setNumber(to);
      setWait(null);
      return sendCode(to);
    },
    done: ({ phoneNumber }) => ({
      title: 'Code sent',
      description: `We sent a 6-digit code to ${phoneNumber}.`,
    }),
    failed: (failure) => failureToast('Error', failure, 'Failed to send verification code'),
    onDone: ({ phoneNumber }) => {
      setNumber(phoneNumber);
      setStep('otp');
    },
    onFailed: (failure) => setWait(isTooSoon(failure) ? secondsToWait(failure) : null),
  };
  const resend = useSubmit({
    makesStale: [],
    send: (to: string) => resendCode(to),
    done: 'Code resent',
    failed: () => ({
      variant: 'destructive',
      title: 'Error',
      description: 'Failed to resend verification code',
    }),
  });
  const verifying: FormSubmission<unknown, { code: string }> = {
    makesStale: ['account', 'listings'],
    send: ({ code }) => verifyCode(number, code),
    done: 'Phone verified',
    failed: (failure) => failureToast('Verification failed', failure, 'Invalid verification code'),
    onDone: async () => {
      setStep('phone');
      await refreshSession(queryClient);
      onVerified();
    },
  };
  return { number, step, setStep, wait, sending, resend, verifying };
}
