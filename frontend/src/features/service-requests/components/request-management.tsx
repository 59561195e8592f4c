import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { ClientOnly } from '../../../components/shared/client-only.js';
import type { ServiceRequestView } from '../../../lib/api-types.js';
import { toast } from '../../../lib/toast.js';
import { useWrite } from '../../../lib/use-write.js';
import { completeRequest } from '../api/service-requests.queries.js';
import { MANAGE_SIGNED_OUT, tellRequestFailure, UPDATE_FAILED } from './request-failure.js';

/** REQ-11, REQ-18, REQ-30. */
export function RequestManagement({ request }: { request: ServiceRequestView }) {
  const { mutate, isPending } = useWrite({
    makesStale: ['requests'],
    mutationFn: () => completeRequest(request.id),
    onSuccess: () =>
      toast({
        title: 'Success',
        description: 'Service request marked as completed and removed from public listings',
      }),
    onError: (failure) => tellRequestFailure(failure, MANAGE_SIGNED_OUT, UPDATE_FAILED),
  });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">Request Management</h2>
      <p className="text-muted">Is the job done? Then nobody needs to answer any more.</p>
      <ClientOnly>
        <Button pending={isPending} pendingText="Updating..." onClick={() => mutate()}>
          Mark as Completed
        </Button>
      </ClientOnly>
    </Card>
  );
}
