import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { alsoInBarClass, BottomBar } from '../../../components/shared/bottom-bar.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { paths } from '../../../lib/paths.js';

interface ContactProps {
  listing: ListingDetailView;
  /** What a customer can do; it belongs to another feature. */
  actions: ReactNode;
}

/** DETAIL-18 to DETAIL-21, OP-03: protected for visitors, inert for the owner, open for everyone else. */
export function ContactCard({ listing, actions }: ContactProps) {
  const { user, isPending } = useAuthContext();
  if (isPending) return <Skeleton className="h-48" />;
  if (!user || listing.contactHidden) return <ProtectedContact listing={listing} />;
  if (user.id !== listing.userId) return actions;
  return (
    <Card>
      <h2 className="mb-3 text-lg">Contact</h2>
      <Button disabled wide>
        Your Own Listing
      </Button>
    </Card>
  );
}

/** The way to the provider that stays in sight on a phone; for a visitor it is the way to sign in and back. */
export function ContactBar({ listing, actions }: ContactProps) {
  const { user, isPending } = useAuthContext();
  if (isPending || (user && user.id === listing.userId)) return null;
  return (
    <BottomBar label={`Contact ${listing.businessName}`}>
      {!user || listing.contactHidden ? (
        <ButtonLink to={paths.auth(paths.provider(listing.id))} wide>
          Sign in to call or message
        </ButtonLink>
      ) : (
        actions
      )}
    </BottomBar>
  );
}

const ProtectedContact = ({ listing }: { listing: ListingDetailView }) => (
  <Card>
    <p className="mb-1 flex items-center gap-2 text-sm font-semibold text-accent">
      <Lock aria-hidden className="size-4" />
      Sign In Required
    </p>
    <h2 className="text-lg">Contact Information Protected</h2>
    <p className="mt-2 mb-4 text-muted">
      Sign in to see the phone number and to call or message {listing.businessName}. It is free.
    </p>
    <div className="flex flex-col gap-3">
      <ButtonLink to={paths.auth(paths.provider(listing.id))} className={alsoInBarClass}>
        Sign In to Contact
      </ButtonLink>
      <ButtonLink to={paths.auth(paths.provider(listing.id))} state={{ mode: 'signup' }} variant="secondary">
        Create Account
      </ButtonLink>
    </div>
  </Card>
);
