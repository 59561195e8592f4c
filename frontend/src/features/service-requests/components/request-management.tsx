import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { ClientOnly } from '../../../components/shared/client-only.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { completeRequest } from '../api/service-requests.queries.js';
import { MANAGE_SIGNED_OUT, requestFailure, UPDATE_FAILED } from './request-failure.js';

/** REQ-11, REQ-18, REQ-30. */
export function RequestManagement({ request }: { request: ServiceRequestView }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['requests'],
    send: () => completeRequest(request.id),
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
        <Button pending={isPending} pendingText="Updating..." onClick={() => mutate()}>
          Mark as Completed
        </Button>
      </ClientOnly>
    </Card>
  );
}
