import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import { Button } from '../ui/button.js';

const importDialog = () => import('./proof-dialog.js').then(({ ProofDialog }) => ProofDialog);

interface ProofButtonProps {
  address: string;
  /** Of the dialog: 'Proof of ₦5,000'. */
  title: string;
  thumbnail?: boolean;
}

/** PAY-11: shows the proof of a payment in a dialog that loads when it is wanted. */
export function ProofButton({ address, title, thumbnail = false }: ProofButtonProps) {
  const [open, setOpen] = useState(false);
  const [ProofDialog, , insist] = useOnDemand(importDialog);
  const show = async () => {
    if (await insist()) setOpen(true);
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => void show()}>
        {thumbnail ? <Thumbnail address={address} /> : <ImageIcon aria-hidden className="size-5" />}
        View proof
      </Button>
      {ProofDialog && <ProofDialog address={address} title={title} open={open} onOpenChange={setOpen} />}
    </>
  );
}

/** Decorative: the button has a label, and the dialog reports a failure to load. */
function Thumbnail({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <ImageIcon aria-hidden className="size-5" />;
  return (
    <img
      src={address}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className="my-1 size-12 rounded-control bg-sunken object-cover"
      onError={() => setFailed(true)}
    />
  );
}
