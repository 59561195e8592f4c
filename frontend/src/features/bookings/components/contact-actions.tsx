import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmailText } from '../../../components/shared/email-text.js';
import { buttonClass } from '../../../components/ui/button.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useContactLinks } from './use-contact-links.js';

interface ContactActionsProps {
  listing: ListingDetailView;
  /** The button that starts a chat with the owner. */
  startChat: ReactNode;
}

/** DETAIL-20: how a customer reaches the provider. */
export function ContactActions({ listing, startChat }: ContactActionsProps) {
  const { call, whatsApp } = useContactLinks(listing);
  return (
    <div className="flex flex-wrap gap-2">
      {call && (
        <a {...call} className={buttonClass({ variant: 'secondary', className: 'grow text-sm!' })}>
          <Phone aria-hidden className="size-5" />
          Call Now
        </a>
      )}
      {startChat}
      {whatsApp && (
        <a {...whatsApp} className={buttonClass({ variant: 'secondary', className: 'grow text-sm!' })}>
          <MessageCircle aria-hidden className="size-5" />
          Chat on WhatsApp
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

/** The addresses behind them, to read out or write down. */
export function ContactLines({
  listing: { phone, whatsapp, email, website },
}: {
  listing: ListingDetailView;
}) {
  const link = 'underline underline-offset-4';
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {phone && <ContactLine label="Phone">{phone}</ContactLine>}
      {whatsapp && <ContactLine label="WhatsApp">{whatsapp}</ContactLine>}
      {email && (
        <ContactLine label="E-mail">
          <a href={`mailto:${email}`} className={link}>
            <EmailText address={email} />
          </a>
        </ContactLine>
      )}
      {website && (
        <ContactLine label="Website">
          <a
            href={/^https?:\/\//.test(website) ? website : `https://${website}`}
            rel="noopener noreferrer nofollow ugc"
            className={link}
          >
            {website.replace(/^https?:\/\//, '')}
          </a>
        </ContactLine>
      )}
    </dl>
  );
}

const ContactLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-6 flex-wrap gap-x-2">
    <dt className="w-20 shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
