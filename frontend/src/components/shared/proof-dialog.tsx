import { useState } from 'react';
import { Dialog } from '../ui/dialog.js';

interface ProofDialogProps {
  address: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** PAY-11, OP-47: the image of a payment; when it does not load, a picture that says so. */
export function ProofDialog({ address, title, open, onOpenChange }: ProofDialogProps) {
  const [failed, setFailed] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <img
        src={failed ? '/no-proof.svg' : address}
        alt={failed ? 'Payment proof image could not be loaded' : title}
        className="mx-auto max-h-96 w-full rounded-control bg-sunken object-contain"
        onError={() => setFailed(true)}
      />
    </Dialog>
  );
}
