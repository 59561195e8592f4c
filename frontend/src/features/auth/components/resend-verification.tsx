import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ApiError } from '../../../lib/api/api-client.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { resendVerification } from '../api/auth.mutations.js';
import { failureText } from '../model/failure-text.rules.js';
import { secondsToWait } from '../model/phone.rules.js';
import { useCountdown } from './use-countdown.js';

/** Sends the mail with the link again, and says how that ended and when it can be sent once more. */
export function ResendVerification({ email, returnTo }: { email: string; returnTo?: string }) {
  const [waiting, waitFor] = useCountdown(0);
  const [said, setSaid] = useState('');
  const { mutate, isPending } = useWrite({
    makesStale: [],
    mutationFn: () => resendVerification(email, returnTo),
    onSuccess: ({ message }) => {
      setSaid(`${message} You can ask for another one in a minute.`);
      waitFor(secondsToWait(null));
    },
    onError: (failure) => {
      const isTooSoon = failure instanceof ApiError && failure.status === 429;
      if (isTooSoon) waitFor(secondsToWait(failure));
      setSaid(
        isTooSoon
          ? `That was too soon. ${inWords(secondsToWait(failure))}`
          : failureText(failure, 'The email could not be sent. Please try again.'),
      );
    },
  });
  return (
    <div className="flex w-full flex-col items-center gap-2">
      <Button
        variant="secondary"
        pending={isPending}
        pendingText="Sending..."
        disabled={waiting > 0}
        className="tabular-nums"
        onClick={() => mutate()}
      >
        {waiting > 0 ? `Send the link again (${waiting} s)` : 'Send the link again'}
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}

/** A minute lies between two mails, and an hour holds five. */
const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1
    ? `We sent five links within an hour. You can ask for another in ${minutes} minutes.`
    : `You can ask for another link in ${seconds} seconds.`;
};
