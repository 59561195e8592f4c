import { useState } from 'react';
import { BackLink } from '../../../components/shared/back-link.js';
import { urgencyLabel } from '../../../components/shared/card-price.rules.js';
import { Card } from '../../../components/ui/card.js';
import { api } from '../../../lib/api/api-client.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { META_DESCRIPTION_LENGTH } from '../../../lib/constants.js';
import { dayOf } from '../../../lib/format/dates.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { useSite } from '../../../lib/session/site.js';
import {
  budgetText,
  CONTACT_METHOD_LABELS,
  isAnswerable,
  requestFacts,
  responseCountText,
} from '../model/request-texts.rules.js';
import { RequestStatus } from './request-entry.js';
import { Responses } from './responses.js';
import { SendResponse } from './send-response.js';
import { Button } from '../../../components/ui/button.js';
import { ClientOnly } from '../../../components/shared/client-only.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { pathOfRequest } from '../api/service-requests.queries.js';
import { MANAGE_SIGNED_OUT, requestFailure, UPDATE_FAILED } from './request-failure.js';

/** REQ-08, REQ-10 to REQ-14. */
export function RequestPage({ request }: { request: ServiceRequestView }) {
  const { user } = useAuthContext();
  const { name } = useSite();
  const [now] = useState(Date.now);
  const isOwner = user?.id === request.customerId;
  usePageHead({
    title: `${request.title} | ${name}`,
    description: request.description.slice(0, META_DESCRIPTION_LENGTH),
    canonical: paths.serviceRequest(request.id),
  });
  return (
    <div className="page-width flex flex-col gap-6 py-2 md:py-6">
      <BackLink to={paths.serviceRequests}>Back to Service Requests</BackLink>
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0 text-xl wrap-anywhere">
            {request.title}
          </h1>
          <RequestStatus status={request.status} />
        </div>
        <p className="wrap-anywhere">{requestFacts(request)}</p>
        <p className="text-sm text-muted">
          Posted {dayOf(request.createdAt)} · {responseCountText(request.responseCount)} · Priority:{' '}
          {urgencyLabel(request.urgency)}
        </p>
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{request.description}</p>
      </header>
      {isOwner ? (
        <>
          <Responses request={request} isOwner />
          <div className="grid gap-6 md:grid-cols-2 md:items-start">
            <Details request={request} now={now} />
            {request.status === 'open' && <RequestManagement request={request} />}
          </div>
        </>
      ) : (
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_18rem] md:items-start">
          <div className="flex min-w-0 flex-col gap-6">
            {user && isAnswerable(request, now) && (
              <SendResponse key={user.id} request={request} userId={user.id} />
            )}
            <Responses request={request} isOwner={false} />
          </div>
          <Details request={request} now={now} />
        </div>
      )}
    </div>
  );
}

function Details({ request, now }: { request: ServiceRequestView; now: number }) {
  const isOver = request.status === 'open' && !isAnswerable(request, now);
  const rows: [string, string][] = [
    ['Service type', serviceLabel(request.serviceType)],
    ['Location', `${request.location}, ${request.city}`],
    ['State', request.state],
    ['Budget', budgetText(request.budget)],
    ['Contact by', CONTACT_METHOD_LABELS[request.contactMethod]],
    ...(request.preferredDate ? [['Preferred date', dayOf(request.preferredDate)] as [string, string]] : []),
    [isOver ? 'Expired' : 'Open until', dayOf(request.expiresAt)],
    ['Views', String(request.viewCount)],
  ];
  return (
    <Card>
      <h2 className="mb-3 text-lg">Request Details</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** REQ-11, REQ-18, REQ-30. */
function RequestManagement({ request }: { request: ServiceRequestView }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['requests'],
    send: () => api.put(pathOfRequest(request.id), { status: 'completed' }),
    done: {
      title: 'Success',
      description: 'Service request marked as completed and removed from public listings',
    },
    failed: requestFailure(MANAGE_SIGNED_OUT, UPDATE_FAILED),
  });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">Request Management</h2>
      <p className="text-muted">Is the job done? Mark it as completed, so that providers stop responding.</p>
      <ClientOnly>
        <Button
          variant="secondary"
          className="self-start"
          pending={isPending}
          pendingText="Updating..."
          onClick={() => mutate()}
        >
          Mark as Completed
        </Button>
      </ClientOnly>
    </Card>
  );
}
