import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useOnDemand } from '../../lib/use-on-demand.js';
import { Button } from '../ui/button.js';

const importDialog = () => import('./proof-dialog.js').then(({ ProofDialog }) => ProofDialog);

interface ProofButtonProps {
  /** Of the image. */
  address: string;
  /** Of the dialog: 'Proof of ₦5,000'. */
  title: string;
}

/** PAY-11: shows the proof of a payment in a dialog that loads when it is wanted. */
export function ProofButton({ address, title }: ProofButtonProps) {
  const [open, setOpen] = useState(false);
  const [ProofDialog, , insist] = useOnDemand(importDialog);
  const show = async () => {
    if (await insist()) setOpen(true);
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => void show()}>
        <ImageIcon aria-hidden className="size-5" />
        View proof
      </Button>
      {ProofDialog && <ProofDialog address={address} title={title} open={open} onOpenChange={setOpen} />}
    </>
  );
}
