import { MailCheck } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { useHeadingFocus } from './use-heading-focus.js';

/** AUTH-17. */
export function SignedUp({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const card = useHeadingFocus<HTMLDivElement>(null);
  return (
    <Card ref={card} className="mx-auto w-full max-w-md">
      <EmptyState
        icon={MailCheck}
        level="h1"
        title="Check your email"
        actions={
          <Button variant="secondary" onClick={onSignIn}>
            Sign In
          </Button>
        }
      >
        We sent a link to <strong className="break-all text-ink">{email}</strong>. Open it within 24 hours to
        confirm your address. If it does not arrive, look in your spam folder.
      </EmptyState>
    </Card>
  );
}
