import { Lock, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, buttonClass } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useAuthContext } from '../../../lib/auth-context.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/site.js';
import { whatsAppLink } from '../../../lib/whatsapp-link.js';
import { whatsAppGreeting } from '../model/provider-texts.rules.js';
import type { ListingDetailView } from '../../../lib/api-types.js';

/** DETAIL-18 to DETAIL-21, OP-03: protected for visitors, inert for the owner, open for everyone else. */
export function ContactCard({ listing }: { listing: ListingDetailView }) {
  const { user, isPending } = useAuthContext();
  if (isPending) return <Skeleton className="h-48" />;
  if (!user || listing.contactHidden) return <ProtectedContact listing={listing} />;
  return (
    <Card>
      <h2 className="mb-3 text-lg">Contact</h2>
      {user.id === listing.userId ? (
        <Button disabled wide>
          Your Own Listing
        </Button>
      ) : (
        <ContactActions listing={listing} />
      )}
    </Card>
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
      <ButtonLink to={paths.auth(paths.provider(listing.id))}>Sign In to Contact</ButtonLink>
      <ButtonLink to={paths.auth(paths.provider(listing.id))} state={{ mode: 'signup' }} variant="secondary">
        Create Account
      </ButtonLink>
    </div>
  </Card>
);

function ContactActions({ listing }: { listing: ListingDetailView }) {
  const site = useSite();
  const { phone, email, website } = listing;
  const chat = listing.whatsapp ?? phone;
  return (
    <>
      <div className="flex flex-col gap-3">
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass({})}>
            <Phone aria-hidden className="size-5" />
            Call Now
          </a>
        )}
        {chat && (
          <a
            href={whatsAppLink(chat, whatsAppGreeting(listing, site.name))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            <MessageCircle aria-hidden className="size-5" />
            Chat on WhatsApp
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </div>
      <dl className="mt-4 flex flex-col gap-1 text-sm">
        {phone && <ContactLine label="Phone">{phone}</ContactLine>}
        {listing.whatsapp && <ContactLine label="WhatsApp">{listing.whatsapp}</ContactLine>}
        {email && (
          <ContactLine label="E-mail">
            <a
              href={`mailto:${email}`}
              className="inline-flex items-center gap-1 underline underline-offset-4"
            >
              <Mail aria-hidden className="size-4" />
              {email}
            </a>
          </ContactLine>
        )}
        {website && (
          <ContactLine label="Website">
            <a
              href={/^https?:\/\//.test(website) ? website : `https://${website}`}
              rel="noopener noreferrer nofollow ugc"
              className="underline underline-offset-4"
            >
              {website.replace(/^https?:\/\//, '')}
            </a>
          </ContactLine>
        )}
      </dl>
    </>
  );
}

const ContactLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-6 flex-wrap gap-x-2">
    <dt className="w-20 shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
