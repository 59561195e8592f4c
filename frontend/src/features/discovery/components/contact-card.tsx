import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { alsoInBarClass, BottomBar } from '../../../components/shared/bottom-bar.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { paths } from '../../../lib/paths.js';
import { providerPrice } from '../model/provider-texts.rules.js';

type Access = 'unknown' | 'visitor' | 'owner' | 'customer';

/** Who reads the page: a customer is signed in, not the owner, and not kept from the contact. */
export function useContactAccess(listing: ListingDetailView): Access {
  const { user, isPending } = useAuthContext();
  if (isPending) return 'unknown';
  if (user && user.id === listing.userId) return 'owner';
  return user && !listing.contactHidden ? 'customer' : 'visitor';
}

interface ContactOfProps {
  listing: ListingDetailView;
  /** What a customer can do; it belongs to another feature. */
  actions: ReactNode;
}

/** DETAIL-18 to DETAIL-21, OP-03: protected for visitors, inert for the owner, open for customers. */
export function ContactOf({ listing, actions }: ContactOfProps) {
  const access = useContactAccess(listing);
  if (access === 'unknown') return <Skeleton className="h-48" />;
  if (access === 'visitor') return <ProtectedContact listing={listing} />;
  if (access === 'customer') return actions;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="sr-only">Contact</h2>
      <Button disabled wide>
        Your Own Listing
      </Button>
      <ButtonLink to={paths.editListing(listing.id)} variant="secondary">
        Edit Listing
      </ButtonLink>
    </div>
  );
}

interface ContactBarProps {
  listing: ListingDetailView;
  /** A customer's; a visitor's is a link to sign in and back. */
  action: ReactNode;
}

/** On a phone the price and the one main action stay in sight. */
export function ContactBar({ listing, action }: ContactBarProps) {
  const access = useContactAccess(listing);
  if (access === 'unknown' || access === 'owner') return null;
  const { amount, unit } = providerPrice({ ...listing, maxPrice: null });
  return (
    <BottomBar label={`Contact ${listing.businessName}`}>
      <p className="flex min-w-0 flex-1 flex-col justify-center leading-tight @max-3xs:hidden">
        <span className="font-bold tabular-nums">{amount}</span>
        {listing.startingPrice !== null && <span className="text-xs text-muted">{unit}</span>}
      </p>
      {access === 'visitor' ? (
        <ButtonLink to={paths.auth(paths.provider(listing.id))} className="@max-3xs:flex-1">
          {listing.userId === null ? 'Sign in to call' : 'Sign in to book'}
        </ButtonLink>
      ) : (
        action
      )}
    </BottomBar>
  );
}

const ProtectedContact = ({ listing }: { listing: ListingDetailView }) => (
  <div className="border-t border-line pt-4">
    <p className="mb-1 flex items-center gap-2 text-sm font-semibold text-accent">
      <Lock aria-hidden className="size-4" />
      Sign In Required
    </p>
    <h2 className="text-base">Contact Information Protected</h2>
    <p className="mt-1 mb-4 text-sm text-muted">
      Sign in to see the phone number and to call, message or book {listing.businessName}. It is free.
    </p>
    <div className="flex flex-col gap-3">
      <ButtonLink to={paths.auth(paths.provider(listing.id))} className={alsoInBarClass}>
        Sign In to Contact
      </ButtonLink>
      <ButtonLink to={paths.auth(paths.provider(listing.id))} state={{ mode: 'signup' }} variant="secondary">
        Create Account
      </ButtonLink>
    </div>
  </div>
);
