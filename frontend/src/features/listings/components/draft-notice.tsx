import { useState } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { momentOf } from '../../../lib/format/dates.js';

interface DraftNoticeProps {
  /** ISO 8601. */
  savedAt: string;
  onDiscard: () => void;
}

/** Says that the form holds a draft of this device, and how to be rid of it. */
export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Alert role="status">
      <p>
        <strong>Your draft is back.</strong> You left it on {momentOf(savedAt)}; it is kept on this device
        only.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setShown(false)}>
          Keep Working
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setShown(false);
            onDiscard();
          }}
        >
          Discard Draft
        </Button>
      </div>
    </Alert>
  );
}
