import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { SelectField, TextField, TextareaField } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import { api } from '../../../lib/api/api-client.js';
import { LONGEST, type ResponseView, type ServiceRequestView } from '../../../lib/api/api-types.js';
import { myListings } from '../../../lib/api/shared.queries.js';
import { dayOf } from '../../../lib/format/dates.js';
import { naira, nairaTyped } from '../../../lib/format/numbers.js';
import { useLightForm } from '../../../lib/forms/use-light-form.js';
import { paths } from '../../../lib/paths.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { pathOfRequest, requestQueries, type ResponseShown } from '../api/service-requests.queries.js';
import { requestFailure } from './request-failure.js';

interface SendResponseProps {
  request: ServiceRequestView;
  userId: number;
}

/** REQ-12, REQ-29. Who has responded sees that response; another one takes a step more, so that none is sent twice. */
export function SendResponse({ request, userId }: SendResponseProps) {
  const { data: responses, isPending } = useQuery(requestQueries.responses(String(request.id)));
  const [sentHere, setSentHere] = useState<ResponseShown | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  const sent = sentHere ?? responses?.find((response) => response.userId === userId);
  if (isPending) return <LoadingRows className="h-64" />;
  return (
    <Card className="flex flex-col gap-3">
      {sent && !isAnother ? (
        <>
          <h2 className="text-lg">Your Response</h2>
          {sentHere && (
            <Alert tone="success">
              <p ref={takeFocus} tabIndex={-1}>
                Your response has been sent successfully!
              </p>
            </Alert>
          )}
          <OwnOffer offer={sent} />
          <Button variant="secondary" className="self-start" onClick={() => setIsAnother(true)}>
            Send another response
          </Button>
        </>
      ) : (
        <>
          <h2 className="text-lg">Send Response</h2>
          <OfferForm
            request={request}
            onSent={(response) => {
              setSentHere(response);
              setIsAnother(false);
            }}
          />
        </>
      )}
    </Card>
  );
}

/** The user's own offer, and its status. */
function OwnOffer({ offer }: { offer: ResponseShown }) {
  const { isSelected, isOtherSelected, quotedPrice, availability, estimatedDuration, createdAt } = offer;
  const facts = [
    typeof quotedPrice === 'number' && naira(quotedPrice),
    availability,
    estimatedDuration && `How long: ${estimatedDuration}`,
    `Sent ${dayOf(createdAt)}`,
  ];
  return (
    <div>
      <p className="font-semibold">
        {isSelected
          ? 'The customer chose your offer.'
          : isOtherSelected
            ? 'The customer chose another offer.'
            : 'The customer has not chosen yet. We will tell you.'}
      </p>
      <p className="text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {isSelected && (
        <Link
          to={paths.dashboardTab('bookings')}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          See the booking
        </Link>
      )}
    </div>
  );
}

const longest = LONGEST.RespondBody;
const EMPTY = { message: '', quotedPrice: '', estimatedDuration: '', availability: '', listingId: '' };

const priceProblemOf = ({ quotedPrice }: typeof EMPTY): string | undefined =>
  nairaTyped(quotedPrice) === undefined ? 'Enter an amount such as 5000' : undefined;

const offerProblems = (offer: typeof EMPTY): Partial<typeof EMPTY> => {
  const problem = priceProblemOf(offer);
  return problem ? { quotedPrice: problem } : {};
};

interface OfferFormProps {
  request: ServiceRequestView;
  onSent: (response: ResponseShown) => void;
}

/** REQ-12, REQ-20, REQ-21, REQ-27. */
function OfferForm({ request, onSent }: OfferFormProps) {
  const { listings, suggested } = useOfferingListings(request.serviceType);
  const { values, errors, field, formProps, isPending } = useLightForm(offerProblems, EMPTY, {
    draft: `response:${request.id}`,
    makesStale: ['requests'],
    send: ({ listingId, quotedPrice, ...offer }, key) => {
      const chosen = listings.find(({ id }) => String(id) === listingId) ?? suggested;
      return api.post<ResponseView>(
        `${pathOfRequest(request.id)}/responses`,
        { ...offer, quotedPrice: nairaTyped(quotedPrice) ?? null, ...(chosen && { listingId: chosen.id }) },
        key,
      );
    },
    onDone: onSent,
    failed: requestFailure('Please log in to respond to service requests', 'Failed to send response'),
  });
  const reasonId = useId();
  const isMissing = values.message.trim() === '';
  const price = nairaTyped(values.quotedPrice);
  return (
    <form {...formProps} className="flex flex-col gap-3">
      {listings.length > 1 && (
        <SelectField
          label="Which of your services"
          choices={listings.map(({ id, businessName }) => [id, businessName])}
          {...field('listingId')}
          value={values.listingId || String(suggested?.id)}
        />
      )}
      <TextareaField
        label="Your message"
        required
        {...field('message')}
        rows={4}
        maxLength={longest.message}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label="Price (₦, optional)"
          hint={typeof price === 'number' ? `The customer reads ${naira(price)}` : undefined}
          {...field('quotedPrice')}
          error={priceProblemOf(values) ?? errors.quotedPrice}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label="How long it takes (optional)"
          {...field('estimatedDuration')}
          maxLength={longest.estimatedDuration}
        />
        <TextField
          label="When you can start (optional)"
          {...field('availability')}
          maxLength={longest.availability}
        />
      </div>
      <Button
        type="submit"
        className="self-start"
        pending={isPending}
        pendingText="Sending..."
        disabled={isMissing}
        aria-describedby={isMissing ? reasonId : undefined}
      >
        Send Response
      </Button>
      {isMissing && (
        <p id={reasonId} className="text-sm text-muted">
          To send, first write a message.
        </p>
      )}
    </form>
  );
}

/** The own listings that can offer, and of these the one that fits the request best. */
function useOfferingListings(serviceType: string) {
  const { data } = useQuery(myListings());
  const listings = (data ?? []).filter(({ isActive, suspension }) => isActive && !suspension);
  return {
    listings,
    suggested: listings.find((listing) => listing.serviceType === serviceType) ?? listings[0],
  };
}
