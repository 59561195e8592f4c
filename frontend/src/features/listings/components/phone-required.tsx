import { ShieldCheck } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { paths } from '../../../lib/paths.js';

/** LIST-03. */
export function PhoneRequired() {
  return (
    <Card className="mx-auto w-full max-w-lg">
      <EmptyState
        icon={ShieldCheck}
        level="h1"
        title="Phone Verification Required"
        actions={
          <>
            <ButtonLink to={paths.profile} state={{ tab: 'settings' }}>
              Verify Phone Number
            </ButtonLink>
            <ButtonLink to={paths.dashboard} variant="secondary">
              Back to Dashboard
            </ButtonLink>
          </>
        }
      >
        Customers trust providers they can reach. Confirm your number once, then publish as many listings as
        you like.
      </EmptyState>
    </Card>
  );
}
