import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { paths } from '../../../lib/paths.js';

interface PhoneVerifiedProps {
  phone: string | null;
  /** Offers to use another number. */
  onChange?: () => void;
  /** The form that had the focus has just made way for this. */
  takesFocus?: boolean;
}

/** OTP-04. */
export function PhoneVerified({ phone, onChange, takesFocus = false }: PhoneVerifiedProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
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
        {phone ? <strong className="text-ink tabular-nums">{phone}</strong> : 'Your number'} is confirmed. You
        can publish listings now.
      </EmptyState>
    </Card>
  );
}
