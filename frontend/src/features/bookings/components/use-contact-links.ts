import type { ComponentProps } from 'react';
import type { ListingDetailView, RecordContactBody } from '../../../lib/api/api-types.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { useSite } from '../../../lib/session/site.js';
import { toast } from '../../../lib/toast.js';
import { NOT_REACHED } from '../../../lib/forms/use-submit.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { whatsAppLink } from '../../../lib/format/whatsapp-link.js';
import { api } from '../../../lib/api/api-client.js';
import type { ContactAnswer } from '../model/contact.rules.js';

const importTexts = () => import('../model/contact.rules.js');
const NO_NETWORK = {
  variant: 'destructive',
  title: 'Error',
  description: NOT_REACHED,
} as const;

type ContactLink = Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'>;

/** DETAIL-20: the links to a provider's phone and WhatsApp. They open whatever becomes of the record (OP-06). */
export function useContactLinks(listing: ListingDetailView): {
  call: ContactLink | null;
  whatsApp: ContactLink | null;
} {
  const site = useSite();
  const { mutate: record } = useWrite({
    makesStale: ['contacts', 'listings'],
    mutationFn: (method: RecordContactBody['contactMethod']) =>
      api.post<ContactAnswer>('/api/service/contact', { providerId: listing.id, contactMethod: method }),
    onSettled: (answer, failure) =>
      // If the call failed, loading the texts may fail too.
      importTexts().then(
        ({ contactToast }) => toast(contactToast(answer, failure, listing.businessName)),
        () => toast(NO_NETWORK),
      ),
  });
  const { phone } = listing;
  const chat = listing.whatsapp ?? phone;
  return {
    call: phone ? { href: `tel:${phone}`, onClick: () => record('phone') } : null,
    whatsApp: chat
      ? {
          href: whatsAppLink(chat, whatsAppGreeting(listing, site.name)),
          target: '_blank',
          rel: 'noopener noreferrer',
          onClick: () => record('whatsapp'),
        }
      : null,
  };
}

/** DETAIL-20: what the WhatsApp chat opens with. */
const whatsAppGreeting = ({ businessName, serviceType }: ListingDetailView, siteName: string): string =>
  `Hello ${businessName}, I found you on ${siteName} and I need ${serviceLabel(serviceType).toLowerCase()}.`;
