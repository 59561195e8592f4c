import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { paths } from '../../../lib/paths.js';

interface PhoneVerifiedProps {
  phone: string | null;
  onChange?: () => void;
  /** This has just replaced the form that had the focus. */
  takesFocus?: boolean;
}

/** OTP-04; in one line where it was verified before. */
export function PhoneVerified({ phone, onChange, takesFocus = false }: PhoneVerifiedProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  const number = phone ? <strong className="text-ink tabular-nums">{phone}</strong> : 'Your number';
  if (onChange && !takesFocus)
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="flex items-center gap-2 text-base">
            <BadgeCheck aria-hidden className="size-5 shrink-0 text-success" />
            Phone Verified!
          </h3>
          <p className="text-sm text-muted">{number} is confirmed.</p>
        </div>
        <Button variant="secondary" onClick={onChange}>
          Change <span className="sr-only">Phone Number</span>
        </Button>
      </Card>
    );
  return (
    <Card ref={card} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        icon={BadgeCheck}
        title="Phone Verified!"
        actions={
          <>
            <ButtonLink to={paths.createListing}>List Your Service</ButtonLink>
            <ButtonLink to={paths.dashboard} variant="secondary">
              Go to Dashboard
            </ButtonLink>
            {onChange && (
              <Button variant="ghost" onClick={onChange}>
                Change Phone Number
              </Button>
            )}
          </>
        }
      >
        {number} is confirmed. You can publish listings now.
      </EmptyState>
    </Card>
  );
}
