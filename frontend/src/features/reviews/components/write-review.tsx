import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';

const importDialog = () => import('./review-dialog.js').then(({ ReviewDialog }) => ReviewDialog);

interface ReviewedListing {
  listingId: number;
  businessName: string;
}

/** REV-03: for users who may write one. */
export const WriteReview = (listing: ReviewedListing) => (
  <>
    <p>How did it go? Other customers will read it.</p>
    <WriteReviewButton {...listing} />
  </>
);

export function WriteReviewButton(listing: ReviewedListing) {
  const [ReviewDialog, want, insist] = useOnDemand(importDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={() => void want()}
        onClick={() => void insist().then(setIsOpen)}
      >
        Write Review
      </Button>
      {ReviewDialog && <ReviewDialog {...listing} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
