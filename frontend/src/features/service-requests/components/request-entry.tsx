import { urgencyLabel } from '../../../components/shared/card-price.rules.js';
import { Link } from '../../../components/ui/link.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { requestFacts, responseCountText, STATUS_LABELS } from '../model/request-texts.rules.js';
import { Badge } from '../../../components/ui/badge.js';

/** One request of a list (REQ-02). */
const RequestEntry = ({ request }: { request: ServiceRequestView }) => (
  <article className="flex h-full min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 pb-2">
    <div className="flex flex-wrap items-start justify-between gap-2">
      <h3 className="min-w-0 text-base wrap-anywhere">{request.title}</h3>
      <RequestStatus status={request.status} />
    </div>
    <p className="text-sm wrap-anywhere">{requestFacts(request)}</p>
    <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{request.description}</p>
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-muted">
        {responseCountText(request.responseCount)} · Priority: {urgencyLabel(request.urgency)}
      </p>
      <Link
        to={paths.serviceRequest(request.id)}
        aria-label={`View Details: ${request.title}`}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
      >
        View Details
      </Link>
    </div>
  </article>
);

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
