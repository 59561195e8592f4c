import { useState } from 'react';
import { ClientOnly } from '../../../components/shared/client-only.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import { api } from '../../../lib/api/api-client.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { paths } from '../../../lib/paths.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { pathOfRequest, type ResponseShown } from '../api/service-requests.queries.js';
import { MANAGE_SIGNED_OUT, requestFailure } from './request-failure.js';

const importDialog = () =>
  import('../../../components/ui/alert-dialog.js').then(({ AlertDialog }) => AlertDialog);

/** The business of an offer, else its message, so that no two buttons have the same name. */
export const offererOf = ({ provider, message }: ResponseShown): string =>
  provider?.businessName ??
  `the offer “${message.length > NAMED_BY ? `${message.slice(0, NAMED_BY)}…` : message}”`;

const NAMED_BY = 40;

interface AcceptOfferProps {
  requestId: number;
  response: ResponseShown;
  /** The offer accepted before; its booking is cancelled, so the owner is asked first. */
  chosen: ResponseShown | null;
  onAccepted: () => void;
}

/** OP-33, contract 3.15: accepting an offer books its provider. */
export function AcceptOffer({ requestId, response, chosen, onAccepted }: AcceptOfferProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [AlertDialog, , insist] = useOnDemand(importDialog);
  const { mutate, isPending } = useSubmit({
    makesStale: ['requests', 'bookings', 'contacts'],
    send: () => api.post(`${pathOfRequest(requestId)}/responses/${response.id}/accept`),
    failed: requestFailure(MANAGE_SIGNED_OUT, 'Failed to accept response'),
    onDone: () => {
      setIsAsked(false);
      onAccepted();
    },
  });
  return (
    <ClientOnly>
      <Button
        variant={chosen ? 'secondary' : 'primary'}
        pending={isPending}
        pendingText="Accepting..."
        aria-haspopup={chosen ? 'dialog' : undefined}
        onClick={() => (chosen ? void insist().then(setIsAsked) : mutate())}
      >
        Accept <span className="sr-only">{offererOf(response)}</span>
      </Button>
      {AlertDialog && chosen && (
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={`Choose ${offererOf(response)} instead?`}
          description={`Your booking with ${offererOf(chosen)} is cancelled, and both hear of it.`}
          confirmText="Change my choice"
          pendingText="Changing..."
          cancelText="Keep my choice"
          tone="primary"
          pending={isPending}
          onConfirm={() => mutate()}
        />
      )}
    </ClientOnly>
  );
}

/** The booking of the accepted offer. `isNew`: it was accepted a moment ago, on this screen. */
export function BookingMade({ chosen, isNew }: { chosen: ResponseShown; isNew: boolean }) {
  const linkClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  return (
    <Alert tone="success">
      <p ref={isNew ? takeFocus : undefined} tabIndex={-1} className="font-semibold wrap-anywhere">
        {chosen.provider ? `Booking made with ${chosen.provider.businessName}` : 'Response accepted'}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {chosen.provider && (
          <Link to={paths.dashboardTab('my-bookings')} className={linkClass}>
            See your booking
          </Link>
        )}
        {chosen.userId !== undefined && (
          <Link to={paths.chatWith(chosen.userId, chosen.provider?.listingId)} className={linkClass}>
            Agree the details in chat
          </Link>
        )}
      </p>
    </Alert>
  );
}
