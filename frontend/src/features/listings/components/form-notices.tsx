import { useState } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { plural } from '../../../lib/format/numbers.js';
import { Button } from '../../../components/ui/button.js';
import { momentOf } from '../../../lib/format/dates.js';

interface ErrorSummaryProps {
  problems: readonly { field: string; text: string }[];
  /** Puts the focus on the field that the person picked. */
  onPick: (field: string) => void;
}

/** Everything that is wrong with the form in one place, each with a link to its field (Q23). */
export function ErrorSummary({ problems, onPick }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" role="alert">
      <p className="font-semibold">
        {plural(problems.length, {
          one: 'One thing is missing or wrong:',
          other: '# things are missing or wrong:',
        })}
      </p>
      <ul className="mt-1">
        {problems.map(({ field, text }) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-6 py-1 text-left underline underline-offset-4"
              onClick={() => onPick(field)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

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
