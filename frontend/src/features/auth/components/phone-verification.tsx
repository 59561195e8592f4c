import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../components/ui/card.js';
import { ApiError, messageOf } from '../../../lib/api-client.js';
import { refreshSession } from '../../../lib/session.js';
import { toast } from '../../../lib/toast.js';
import { useWrite } from '../../../lib/use-write.js';
import { resendCode, sendCode, verifyCode } from '../api/auth.mutations.js';
import { INVALID_PHONE, normalisePhone, secondsToWait } from '../model/phone.rules.js';
import { CodeForm } from './code-form.js';
import { PhoneBenefits } from './phone-benefits.js';
import { PhoneForm } from './phone-form.js';

const failed = (title: string, description: string) => toast({ variant: 'destructive', title, description });

interface PhoneVerificationProps {
  /** The number that is known already, to start from. */
  phone: string | null;
  /** Runs after the user was read again. */
  onVerified: () => void;
}

/** OTP-03, OTP-05 to OTP-16: the phone step, then the code step. */
export function PhoneVerification({ phone, onVerified }: PhoneVerificationProps) {
  const { number, setNumber, step, setStep, send, resend, verify } = usePhoneCodes(phone ?? '', onVerified);
  const submitPhone = (text: string) => {
    const normalised = normalisePhone(text);
    if (normalised) setNumber(normalised);
    if (normalised) send.mutate(normalised);
    else failed(INVALID_PHONE.title, INVALID_PHONE.description);
    return normalised !== undefined;
  };
  return (
    <Card className="flex flex-col gap-6">
      {step === 'phone' ? (
        <>
          <PhoneBenefits />
          <PhoneForm
            defaultNumber={number}
            pending={send.isPending}
            onSubmit={submitPhone}
            // Too soon for another code: the one that was sent before may still be good.
            onHasCode={isTooSoon(send.error) ? () => setStep('otp') : undefined}
          />
        </>
      ) : (
        <CodeForm
          phoneNumber={number}
          wait={secondsToWait(send.error)}
          verifying={verify.isPending}
          refused={verify.isError}
          resending={resend.isPending}
          onSubmit={(code) => verify.mutate(code)}
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

/** The number, how far it has come, and the three calls; each tells how it ended. */
function usePhoneCodes(known: string, onVerified: () => void) {
  const queryClient = useQueryClient();
  const [number, setNumber] = useState(known);
  const [step, setStep] = useState<'phone' | 'otp'>('phone');
  const send = useWrite({
    makesStale: [],
    mutationFn: sendCode,
    onSuccess: ({ phoneNumber }) => {
      setNumber(phoneNumber);
      setStep('otp');
      toast({ title: 'Code sent', description: `We sent a 6-digit code to ${phoneNumber}.` });
    },
    onError: (error) => failed('Error', messageOf(error, 'Failed to send verification code')),
  });
  const resend = useWrite({
    makesStale: [],
    mutationFn: resendCode,
    onSuccess: () => toast({ title: 'Code resent' }),
    onError: () => failed('Error', 'Failed to resend verification code'),
  });
  const verify = useWrite({
    makesStale: ['account', 'listings'],
    mutationFn: (code: string) => verifyCode(number, code),
    onSuccess: async () => {
      toast({ title: 'Phone verified' });
      setStep('phone');
      await refreshSession(queryClient);
      onVerified();
    },
    onError: (error) => failed('Verification failed', messageOf(error, 'Invalid verification code')),
  });
  return { number, setNumber, step, setStep, send, resend, verify };
}
