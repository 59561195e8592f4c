import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { BarLabel, barButtonClass } from '../../../components/shared/bottom-bar.js';
import { buttonClass } from '../../../components/ui/button.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useContactWays } from './use-contact-ways.js';

interface ContactLinksProps {
  listing: ListingDetailView;
  /** What begins a chat with the owner, after the links. */
  startChat: ReactNode;
}

/** The ways to the provider in the bar of a phone; the card with all of them is further up the page. */
export function ContactLinks({ listing, startChat }: ContactLinksProps) {
  const { call, whatsApp } = useContactWays(listing);
  return (
    <>
      {call && (
        <a {...call} className={buttonClass({ className: barButtonClass })}>
          <Phone aria-hidden className="size-5" />
          <BarLabel>Call</BarLabel>
        </a>
      )}
      {whatsApp && (
        <a {...whatsApp} className={buttonClass({ variant: 'secondary', className: barButtonClass })}>
          <MessageCircle aria-hidden className="size-5" />
          <BarLabel>WhatsApp</BarLabel>
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {startChat}
    </>
  );
}
