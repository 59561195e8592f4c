import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Link } from '../../../components/ui/link.js';
import { Section } from '../../../components/ui/section.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { dayOf } from '../../../lib/format/dates.js';
import { paths, useReturnTo } from '../../../lib/paths.js';
import { requestQueries, type ResponseShown } from '../api/service-requests.queries.js';
import { BookingMade } from './accept-offer.js';
import { Offers } from './offers.js';

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
          if (!isOwner)
            return (
              <ul className={listClass}>
                {responses.map((response) => (
                  <li key={response.id}>
                    <ResponseOfOther
                      response={response}
                      isMine={user !== null && response.userId === user.id}
                    />
                  </li>
                ))}
              </ul>
            );
          return (
            <>
              {!chosen && request.status === 'open' && (
                <p className="text-muted">
                  When you accept an offer, its provider is booked at that price and the others hear that you
                  chose another one.
                </p>
              )}
              {chosen && <BookingMade chosen={chosen} isNew={acceptedHere} />}
              <Offers
                request={request}
                offers={responses}
                chosen={chosen ?? null}
                onAccepted={() => setAcceptedHere(true)}
              />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

export const listClass = 'divide-y divide-line rounded-card border border-line bg-surface';

function NoResponses() {
  const returnTo = useReturnTo();
  const { user } = useAuthContext();
  return (
    <div>
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

/** OP-62: others see the message alone. */
const ResponseOfOther = ({ response, isMine }: { response: ResponseShown; isMine: boolean }) => (
  <article className="flex flex-col gap-1 p-4">
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>
        Service Provider · <span className="whitespace-nowrap">{dayOf(response.createdAt)}</span>
      </span>
      {isMine && <Badge tone="soft">Your response</Badge>}
    </p>
    <p className="max-w-prose whitespace-pre-line wrap-anywhere">{response.message}</p>
  </article>
);
