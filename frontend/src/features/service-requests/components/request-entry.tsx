import { MapPin } from 'lucide-react';
import { urgencyLabel } from '../../../components/shared/card-price.rules.js';
import { ButtonLink } from '../../../components/ui/button.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { dayOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { budgetText, responseCountText, STATUS_LABELS } from '../model/request-texts.rules.js';
import { Badge } from '../../../components/ui/badge.js';

/** One request of a list (REQ-02). */
function RequestEntry({ request }: { request: ServiceRequestView }) {
  return (
    <article className="flex h-full min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-base wrap-anywhere">{request.title}</h3>
        <RequestStatus status={request.status} />
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {serviceLabel(request.serviceType)} · Priority: {urgencyLabel(request.urgency)}
      </p>
      <p className="line-clamp-3 wrap-anywhere">{request.description}</p>
      <p className="flex items-center gap-1 text-sm text-muted">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {request.city}, {request.state}
        </span>
      </p>
      <p className="text-sm wrap-anywhere">
        Budget: <span className="font-semibold">{budgetText(request.budget)}</span>
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        <p className="text-sm text-muted">
          {dayOf(request.createdAt)} · {responseCountText(request.responseCount)}
        </p>
        <ButtonLink
          variant="secondary"
          to={paths.serviceRequest(request.id)}
          aria-label={`View Details: ${request.title}`}
        >
          View Details
        </ButtonLink>
      </div>
    </article>
  );
}

export const RequestEntries = ({ requests }: { requests: readonly ServiceRequestView[] }) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {requests.map((request) => (
      <li key={request.id} className="min-w-0">
        <RequestEntry request={request} />
      </li>
    ))}
  </ul>
);

/** REQ-17: green, blue, grey, red. */
const TONES = { open: 'success', in_progress: 'soft', completed: 'neutral', cancelled: 'danger' } as const;

export const RequestStatus = ({ status }: Pick<ServiceRequestView, 'status'>) => (
  <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
);
