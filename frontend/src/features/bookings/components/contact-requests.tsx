import { useQuery } from '@tanstack/react-query';
import { LoadedList } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Section } from '../../../components/ui/section.js';
import type { ProviderInteractionView } from '../../../lib/api/api-types.js';
import { momentOf } from '../../../lib/format/dates.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { bookingQueries, confirmContact } from '../api/bookings.queries.js';
import { statusLabel } from '../model/service-path.rules.js';

/** OP-04: who got in touch, above the bookings; what is completed is out of the provider's hands. */
export const ContactRequests = () => (
  <Section title="Contact requests">
    <LoadedList
      query={useQuery({ ...bookingQueries.contactRequests(), select: openOf })}
      height="h-32"
      failed="Your contact requests did not load"
      failedText="Check your connection and try again."
      none={
        <p className="text-muted">
          No contacts are waiting. Customers who call or message you from your page appear here until you
          confirm them.
        </p>
      }
    >
      {(contact) => <ContactRequest contact={contact} />}
    </LoadedList>
  </Section>
);

const openOf = (contacts: ProviderInteractionView[] | null) =>
  contacts && contacts.filter(({ status }) => status !== 'completed');

/** INT-03, INT-04. */
function ContactRequest({ contact }: { contact: ProviderInteractionView }) {
  const { customerName, businessName, contactMethod, notes, status, createdAt } = contact;
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base wrap-anywhere">{customerName}</h3>
        <Badge tone={status === 'pending' ? 'warning' : 'soft'}>{statusLabel(contact)}</Badge>
      </div>
      <p className="text-sm text-muted">
        {HOW[contactMethod]} for {businessName},{momentOf(createdAt)}
      </p>
      {notes && <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
      {status === 'pending' ? (
        <ConfirmButton contact={contact} />
      ) : (
        <p className="text-sm">When the job is done, your customer marks it as completed.</p>
      )}
    </Card>
  );
}

const HOW: Record<ProviderInteractionView['contactMethod'], string> = {
  phone: 'Called',
  whatsapp: 'Messaged on WhatsApp',
  chat: 'Wrote in the chat',
  booking: 'Booked',
};

function ConfirmButton({ contact: { id, customerName } }: { contact: ProviderInteractionView }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['contacts'],
    send: () => confirmContact(id),
    done: {
      title: 'Contact confirmed',
      description: `${customerName} can now mark the job as completed.`,
    },
    failed: 'Failed to confirm contact',
  });
  return (
    <Button className="self-start" pending={isPending} pendingText="Confirming..." onClick={() => mutate()}>
      Confirm Contact
      <span className="sr-only"> of {customerName}</span>
    </Button>
  );
}
