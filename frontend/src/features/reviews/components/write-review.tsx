import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';

const importDialog = () => import('./review-dialog.js').then(({ ReviewDialog }) => ReviewDialog);

/** REV-03: for users who may write one. Opens by itself for those who come from a reminder. */
export function WriteReview(listing: { listingId: number; businessName: string }) {
  const [ReviewDialog, want, insist] = useOnDemand(importDialog);
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = Boolean((useLocation().state as { review?: true } | null)?.review);
  const openAtOnce = useEffectEvent(() => void insist().then(setIsOpen));
  useEffect(() => {
    if (isWanted) openAtOnce();
  }, [isWanted]);
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
