import { Alert } from '../../../components/ui/alert.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { dayOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

interface SuspensionNoticeProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName'>;
  suspension: NonNullable<ListingDetailView['suspension']>;
}

/** Says why a listing is off show, until when, and how to appeal (contract 3.14). */
export const SuspensionNotice = ({ listing, suspension }: SuspensionNoticeProps) => (
  <Alert tone="warning">
    <p>
      <strong>Suspended until {dayOf(suspension.until)}.</strong> Customers cannot find this listing until
      then.
    </p>
    <p className="mt-1 break-words whitespace-pre-line">Reason: {suspension.reason}</p>
    <ButtonLink
      to={paths.appeal(listing.id)}
      variant="secondary"
      size="sm"
      className="mt-2"
      aria-label={`Appeal against the suspension of ${listing.businessName}`}
    >
      Appeal
    </ButtonLink>
  </Alert>
);
