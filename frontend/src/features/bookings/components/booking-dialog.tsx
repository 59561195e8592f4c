import { paymentTerms } from '../../../components/shared/card-price.rules.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { BookingForm } from './booking-form.js';

interface BookingDialogProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName' | 'priceDescription'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The day whose free times are shown at first. */
  firstDay?: string | undefined;
  onBooked: () => void;
}

/** BOOK-01 to BOOK-05. What was typed stays until it was sent, also when the dialog is closed. */
export const BookingDialog = ({ listing, open, onOpenChange, firstDay, onBooked }: BookingDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={`Book ${listing.businessName}`}
    description={`Say what you need. The provider will accept or decline. ${paymentTerms(listing)}`}
  >
    <BookingForm
      listing={listing}
      firstDay={firstDay}
      onBooked={() => {
        onOpenChange(false);
        onBooked();
      }}
    >
      {({ isMissing, isPending, reasonId, reason }) => (
        <>
          {reason}
          <FormFooter
            onCancel={() => onOpenChange(false)}
            disabled={isMissing}
            aria-describedby={reasonId}
            pending={isPending}
            pendingText="Submitting..."
          >
            Submit Booking
          </FormFooter>
        </>
      )}
    </BookingForm>
  </Dialog>
);
