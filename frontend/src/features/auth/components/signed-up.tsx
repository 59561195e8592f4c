import { MailCheck } from 'lucide-react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Button } from '../../../components/ui/button.js';
import { OutcomeCard, useHeadingFocus } from './account-cards.js';
import { ResendVerification } from './resend-verification.js';

interface SignedUpProps {
  email: string;
  returnTo: string;
  onSignIn: () => void;
}

/** AUTH-17. */
export function SignedUp({ email, returnTo, onSignIn }: SignedUpProps) {
  const card = useHeadingFocus<HTMLDivElement>(null);
  const next = (
    <>
      <Button variant="secondary" onClick={onSignIn}>
        Sign In
      </Button>
      <ResendVerification email={email} returnTo={returnTo} />
    </>
  );
  return (
    <OutcomeCard ref={card} icon={MailCheck} title="Check your email" actions={next}>
      We sent a link to{' '}
      <strong className="wrap-anywhere text-ink">
        <EmailText address={email} />
      </strong>
      . Open it within 24 hours to confirm your address. If it does not arrive, look in your spam folder.
    </OutcomeCard>
  );
}
