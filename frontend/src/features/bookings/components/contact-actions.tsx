import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../components/ui/button.js';
import type { ContactMethod, ListingDetailView } from '../../../lib/api-types.js';
import { serviceLabel } from '../../../lib/service-label.js';
import { useSite } from '../../../lib/site.js';
import { toast } from '../../../lib/toast.js';
import { useWrite } from '../../../lib/use-write.js';
import { NOT_REACHED } from '../../../lib/use-act.js';
import { whatsAppLink } from '../../../lib/whatsapp-link.js';
import { recordContact } from '../api/contact.mutations.js';

const importTexts = () => import('../model/contact.rules.js');
const NO_NETWORK = {
  variant: 'destructive',
  title: 'Error',
  description: NOT_REACHED,
} as const;

interface ContactActionsProps {
  listing: ListingDetailView;
  /** What begins a chat with the owner, between the links. */
  startChat: ReactNode;
  /** What else a customer can do, below the links. */
  children: ReactNode;
}

/** DETAIL-20: how a customer reaches the provider. A link opens whatever becomes of the record (OP-06). */
export function ContactActions({ listing, startChat, children }: ContactActionsProps) {
  const site = useSite();
  const { mutate: record } = useWrite({
    makesStale: ['contacts', 'listings'],
    mutationFn: (method: ContactMethod) => recordContact(listing.id, method),
    onSettled: (answer, failure) =>
      // Whoever got no answer may not get these texts either.
      importTexts().then(
        ({ contactToast }) => toast(contactToast(answer, failure, listing.businessName)),
        () => toast(NO_NETWORK),
      ),
  });
  const { phone } = listing;
  const chat = listing.whatsapp ?? phone;
  return (
    <>
      <div className="flex flex-col gap-3">
        {phone && (
          <a href={`tel:${phone}`} onClick={() => record('phone')} className={buttonClass({})}>
            <Phone aria-hidden className="size-5" />
            Call Now
          </a>
        )}
        {startChat}
        {chat && (
          <a
            href={whatsAppLink(chat, whatsAppGreeting(listing, site.name))}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => record('whatsapp')}
            className={buttonClass({ variant: 'secondary' })}
          >
            <MessageCircle aria-hidden className="size-5" />
            Chat on WhatsApp
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
        {children}
      </div>
      <ContactLines listing={listing} />
    </>
  );
}

/** DETAIL-20: what the WhatsApp chat opens with. */
const whatsAppGreeting = ({ businessName, serviceType }: ListingDetailView, siteName: string): string =>
  `Hello ${businessName}, I found you on ${siteName} and I need ${serviceLabel(serviceType).toLowerCase()}.`;

function ContactLines({ listing: { phone, whatsapp, email, website } }: { listing: ListingDetailView }) {
  const link = 'underline underline-offset-4';
  return (
    <dl className="mt-4 flex flex-col gap-1 text-sm">
      {phone && <ContactLine label="Phone">{phone}</ContactLine>}
      {whatsapp && <ContactLine label="WhatsApp">{whatsapp}</ContactLine>}
      {email && (
        <ContactLine label="E-mail">
          <a href={`mailto:${email}`} className={link}>
            {email}
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
