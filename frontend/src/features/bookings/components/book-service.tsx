import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';

const importDialog = () => import('./booking-dialog.js').then(({ BookingDialog }) => BookingDialog);

/** DETAIL-20, BOOK-01: opens the booking dialog. A listing without an owner cannot be booked. */
export function BookService({ listing }: { listing: ListingDetailView }) {
  const [BookingDialog, want, insist] = useOnDemand(importDialog);
  const [isOpen, setIsOpen] = useState(false);
  if (listing.userId === null) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={() => void want()}
        onClick={() => void insist().then(setIsOpen)}
      >
        <CalendarPlus aria-hidden className="size-5" />
        Book Service
      </Button>
      {BookingDialog && <BookingDialog listing={listing} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
