import { useQuery } from '@tanstack/react-query';
import { ClipboardX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PageSpinner } from '../../../components/ui/page-spinner.js';
import { usePageTitle } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { requestQueries } from '../api/service-requests.queries.js';
import { RequestPage } from './request-page.js';

/** `/service-requests/{id}`, in all its states. */
export function RequestScreen() {
  const { id = '' } = useParams();
  const { data, error, isPending, isRefetching, refetch } = useQuery(requestQueries.detail(id));
  if (data) return <RequestPage request={data} />;
  if (isPending) return <PageSpinner />;
  if (error) {
    return (
      <ErrorState
        title="We could not load this service request"
        level="h1"
        onRetry={() => void refetch()}
        retrying={isRefetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  return <RequestNotFound />;
}

/** REQ-09. */
function RequestNotFound() {
  usePageTitle('Service Request Not Found');
  return (
    <EmptyState
      icon={ClipboardX}
      level="h1"
      title="Service Request Not Found"
      actions={<ButtonLink to={paths.serviceRequests}>Back to Service Requests</ButtonLink>}
    >
      This request does not exist.
    </EmptyState>
  );
}
