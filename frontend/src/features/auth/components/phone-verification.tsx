import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LayoutList, MessageSquareText, Phone, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Card } from '../../../components/ui/card.js';
import { ApiError } from '../../../lib/api/api-client.js';
import { refreshSession } from '../../../lib/session/session.js';
import type { FormSubmission } from '../../../lib/forms/use-form-sending.js';
import { failureToast, useSubmit } from '../../../lib/forms/use-submit.js';
import { resendCode, sendCode, verifyCode } from '../api/auth.mutations.js';
import { normalisePhone, secondsToWait, INVALID_PHONE } from '../model/phone.rules.js';
import { CodeForm } from './code-form.js';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/field.js';
import { toast } from '../../../lib/toast.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';

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

const BENEFITS: readonly [icon: LucideIcon, title: string, text: string][] = [
  [LayoutList, 'Create and manage listings', 'Publish what you offer and keep it up to date.'],
  [ShieldCheck, 'Account security', 'Only you can confirm your number.'],
  [Phone, 'Direct communication with customers', 'People reach you without a middleman.'],
  [MessageSquareText, 'SMS notifications', 'Hear about requests even when you are offline.'],
];

/** OTP-03: the four reasons for verifying a number. */
function PhoneBenefits() {
  return (
    <ul aria-label="What a verified number gives you" className="grid gap-4 md:grid-cols-2">
      {BENEFITS.map(([Icon, title, text]) => (
        <li key={title} className="flex min-w-0 items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <div className="min-w-0 text-sm">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface PhoneFormProps<Answer> {
  defaultNumber: string;
  sending: FormSubmission<Answer, { phone: string }>;
  /** Offers to continue with a code that was sent before. */
  onHasCode: (() => void) | undefined;
}

/** OTP-03, OTP-07, OTP-08: the phone step. */
function PhoneForm<Answer>({ defaultNumber, sending, onHasCode }: PhoneFormProps<Answer>) {
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
