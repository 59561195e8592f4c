import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { messageOf } from '../../../lib/api-client.js';
import { refreshSession } from '../../../lib/session.js';
import { toast } from '../../../lib/toast.js';
import { resendCode, sendCode, verifyCode } from '../api/auth.mutations.js';
import { INVALID_PHONE, normalisePhone } from '../model/phone.rules.js';
import { CodeForm } from './code-form.js';
import { PhoneForm } from './phone-form.js';

const BENEFITS = [
  'Create and manage listings',
  'Keep your account secure',
  'Talk directly with customers',
  'Get SMS notifications',
];

const failed = (title: string, error: unknown, fallback: string) =>
  toast({ variant: 'destructive', title, description: messageOf(error, fallback) });

/** OTP-03, OTP-05 to OTP-16: the phone step, then the code step. `onVerified` runs after the user is read again. */
export function PhoneVerification({ phone, onVerified }: { phone: string | null; onVerified: () => void }) {
  const queryClient = useQueryClient();
  const [number, setNumber] = useState(phone ?? '');
  const [step, setStep] = useState<'phone' | 'otp'>('phone');

  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: ({ phoneNumber }) => {
      setNumber(phoneNumber);
      setStep('otp');
      toast({ title: 'Code sent', description: `We sent a 6-digit code to ${phoneNumber}.` });
    },
    onError: (error) => failed('Error', error, 'Failed to send verification code'),
  });
  const resend = useMutation({
    mutationFn: resendCode,
    onSuccess: () => toast({ title: 'Code resent' }),
    onError: (error) => failed('Error', error, 'Failed to resend verification code'),
  });
  const verify = useMutation({
    mutationFn: (code: string) => verifyCode(number, code),
    onSuccess: async () => {
      toast({ title: 'Phone verified' });
      setStep('phone');
      await refreshSession(queryClient);
      onVerified();
    },
    onError: (error) => failed('Verification failed', error, 'Invalid verification code'),
  });

  const submitPhone = (text: string) => {
    const normalised = normalisePhone(text);
    if (normalised) send.mutate(normalised);
    else toast({ variant: 'destructive', ...INVALID_PHONE });
    return normalised !== undefined;
  };

  return (
    <Card className="flex flex-col gap-6">
      {step === 'phone' ? (
        <>
          <div className="flex flex-col gap-3">
            <p>Verify your phone number once, and you can:</p>
            <ul className="flex flex-col gap-2">
              {BENEFITS.map((benefit) => (
                <li key={benefit} className="flex items-center gap-2">
                  <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
                  {benefit}
                </li>
              ))}
            </ul>
          </div>
          <PhoneForm defaultNumber={number} pending={send.isPending} onSubmit={submitPhone} />
        </>
      ) : (
        <CodeForm
          phoneNumber={number}
          verifying={verify.isPending}
          resending={resend.isPending}
          onSubmit={(code) => verify.mutate(code)}
          onResend={() => resend.mutate(number)}
          onChangePhone={() => setStep('phone')}
        />
      )}
    </Card>
  );
}

/** OTP-04. */
export function PhoneVerified() {
  return (
    <Card role="status">
      <EmptyState
        icon={BadgeCheck}
        title="Phone Verified!"
        actions={
          <>
            <ButtonLink to="/create-listing">List Your Service</ButtonLink>
            <ButtonLink to="/dashboard" variant="secondary">
              Go to Dashboard
            </ButtonLink>
          </>
        }
      >
        Your number is confirmed. You can publish listings now.
      </EmptyState>
    </Card>
  );
}
