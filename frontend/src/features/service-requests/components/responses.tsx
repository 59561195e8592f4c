import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ListingPicture } from '../../../components/shared/listing-picture.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Rating } from '../../../components/shared/rating.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import { Section } from '../../../components/ui/section.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { dayOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/naira.js';
import { paths, useReturnTo } from '../../../lib/paths.js';
import { requestQueries, type ResponseShown } from '../api/service-requests.queries.js';
import { AcceptOffer, BookingMade, offererOf } from './accept-offer.js';

interface ResponsesProps {
  request: ServiceRequestView;
  isOwner: boolean;
}

/** REQ-13, REQ-14; for the owner, offers side by side (contract 3.15). */
export function Responses({ request, isOwner }: ResponsesProps) {
  const { user } = useAuthContext();
  const query = useQuery(requestQueries.responses(String(request.id)));
  const [acceptedHere, setAcceptedHere] = useState(false);
  return (
    <Section title="Responses">
      <Loaded query={query} height="h-32" failed="Responses did not load">
        {(responses) => {
          if (responses.length === 0) return <NoResponses />;
          const chosen = responses.find(({ isSelected }) => isSelected);
          return (
            <>
              {isOwner && !chosen && request.status === 'open' && (
                <p className="text-muted">
                  When you accept an offer, its provider is booked at that price and the others hear that you
                  chose another one.
                </p>
              )}
              {isOwner && chosen && <BookingMade chosen={chosen} isNew={acceptedHere} />}
              <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4">
                {responses.map((response) => (
                  <li key={response.id} className="min-w-0">
                    <OfferCard
                      response={response}
                      serviceType={request.serviceType}
                      isMine={user !== null && response.userId === user.id}
                    >
                      {isOwner && <ContactOfferer response={response} />}
                      {isOwner && request.status === 'open' && !response.isSelected && (
                        <AcceptOffer
                          requestId={request.id}
                          response={response}
                          chosen={chosen ?? null}
                          onAccepted={() => setAcceptedHere(true)}
                        />
                      )}
                    </OfferCard>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function NoResponses() {
  const returnTo = useReturnTo();
  const { user } = useAuthContext();
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p>No responses yet</p>
      {!user && (
        <p className="mt-1 text-muted">
          <Link to={paths.auth()} state={{ returnTo }} className="text-accent underline">
            Log in
          </Link>{' '}
          to respond to this request.
        </p>
      )}
    </div>
  );
}

interface OfferCardProps {
  response: ResponseShown;
  /** Of the request: the drawing in the place of a missing picture. */
  serviceType: string;
  isMine: boolean;
  children: ReactNode;
}

/** One response; who may not see more than its message gets a card with that alone (OP-62). */
function OfferCard({ response, serviceType, isMine, children }: OfferCardProps) {
  const { provider, message, isSelected = false, quotedPrice, estimatedDuration, availability } = response;
  return (
    <article
      className={`flex h-full min-w-0 flex-col gap-3 rounded-card border bg-surface p-4 ${isSelected ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      <div className="flex min-w-0 items-start gap-3">
        {provider && (
          <ListingPicture
            id={provider.listingId}
            image={provider.image ?? undefined}
            businessName={provider.businessName}
            serviceType={serviceType}
            sizes="5rem"
            className="size-20 shrink-0 rounded-control"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {provider ? (
            <>
              <h3 className="text-base wrap-anywhere">
                <Link to={paths.provider(provider.listingId)} className="underline underline-offset-4">
                  {provider.businessName}
                </Link>
              </h3>
              <p className="text-sm text-muted">Service Provider</p>
              <Rating average={provider.averageRating} count={provider.totalReviews} />
            </>
          ) : (
            <h3 className="text-base">Service Provider</h3>
          )}
          <p className="text-sm text-muted">{dayOf(response.createdAt)}</p>
          <p className="flex flex-wrap gap-1 empty:hidden">
            {isMine && <Badge tone="soft">Your response</Badge>}
            {isSelected && <Badge tone="success">Accepted</Badge>}
          </p>
        </div>
      </div>
      {typeof quotedPrice === 'number' && (
        <p className="text-lg font-semibold tabular-nums">
          <span className="sr-only">Price: </span>
          {naira(quotedPrice)}
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      {availability && <Term label="When">{availability}</Term>}
      {estimatedDuration && <Term label="How long">{estimatedDuration}</Term>}
      <div className="mt-auto flex flex-wrap gap-2 empty:hidden">{children}</div>
    </article>
  );
}

const Term = ({ label, children }: { label: string; children: string }) => (
  <p className="text-sm wrap-anywhere">
    {label}: <span className="font-semibold">{children}</span>
  </p>
);

const ContactOfferer = ({ response }: { response: ResponseShown }) =>
  response.userId !== undefined && (
    <ButtonLink variant="secondary" to={paths.chatWith(response.userId, response.provider?.listingId)}>
      <MessageCircle aria-hidden className="size-5" />
      Contact <span className="sr-only">{offererOf(response)}</span>
    </ButtonLink>
  );
