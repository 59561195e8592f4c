import { FileInput } from '../../../components/ui/file-input.js';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { naira } from '../../../lib/format/numbers.js';
import { whenConnected } from '../../../lib/api/when-connected.js';
import { prepareImage, UnreadablePicture } from '../../../lib/uploads/prepare-image.js';
import { randomKey } from '../../../lib/api/api-client.js';
import { uploadProof } from '../api/wallet.queries.js';
import type { PaymentRequestView } from '../../../lib/api/api-types.js';
import { failureToast, useSubmit } from '../../../lib/forms/use-submit.js';

/** Its message says, for people, why a file cannot be sent. */
class UnfitProof extends Error {}

/** PAY-09, PAY-10: chooses an image and sends it at once; a later one takes the place of the first. */
export function ProofUpload({ request }: { request: PaymentRequestView }) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useSubmit({
    makesStale: ['wallet'],
    send: async (chosen: File) => {
      const file = await prepareImage(chosen); // a photo of 8 MB becomes small enough
      const problem = proofProblem(file);
      if (problem) throw new UnfitProof(problem);
      const key = randomKey();
      return whenConnected(() => uploadProof(request.id, file, key));
    },
    done: 'Payment proof uploaded successfully',
    failed: (failure) =>
      failureToast(
        'Upload failed',
        failure,
        failure instanceof UnfitProof || failure instanceof UnreadablePicture
          ? failure.message
          : 'Failed to upload proof',
      ),
  });
  return (
    <>
      <Button
        variant="secondary"
        pending={isPending}
        pendingText="Uploading..."
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden className="size-5" />
        {request.paymentProof ? 'Update proof' : 'Upload proof'}
      </Button>
      <FileInput
        ref={input}
        accept="image/*"
        aria-label={`Proof of ${naira(request.amount)}`}
        tabIndex={-1}
        onFiles={([file]) => file && mutate(file)}
      />
    </>
  );
}

const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** PAY-09, OP-28: why a file is no proof of a payment; undefined when it may be one. Ask after it was shrunk. */
export const proofProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!TYPES.includes(type)) return 'Please choose an image: JPG, PNG, WebP or GIF.';
  if (size > MOST_BYTES) return 'Please choose an image of at most 5 MB.';
  return undefined;
};
