import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Choice } from '../../../components/ui/choice.js';
import { TextareaField, TextField } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { today } from '../../../lib/format/dates.js';
import { useFirstProblem } from '../../../lib/forms/use-first-problem.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import type { AdminVerificationView } from '../../../lib/api/api-types.js';
import { MOST_REASON, reasonOf, USUAL_REASONS, usualEnd } from '../model/verification.rules.js';

interface DecisionProps {
  verification: AdminVerificationView;
  onDecided: () => void;
}

const STALE = ['panel', 'listings', 'verifications'] as const;

/** Approves with one press, rejects with a usual reason or own words. An approval can be taken back later. */
export const VerificationDecision = (props: DecisionProps) => (
  <>
    <Approve {...props} />
    <Reject {...props} />
  </>
);

function Approve({ verification: { id }, onDecided }: DecisionProps) {
  const [validUntil, setValidUntil] = useState(usualEnd);
  const { mutate, isPending } = useSubmit({
    makesStale: STALE,
    send: (_: void, key) =>
      api.post(`/api/admin/verifications/${id}/approve`, validUntil ? { validUntil } : {}, key),
    done: 'Document approved',
    failed: 'Not approved',
    onDone: onDecided,
  });
  return (
    <Card className="flex flex-col gap-3">
      <TextField
        label="Valid until"
        hint="The document’s own expiry date, if it is sooner. Leave empty for no end."
        type="date"
        min={today()}
        value={validUntil}
        onChange={({ target }) => setValidUntil(target.value)}
      />
      <Button pending={isPending} pendingText="Approving..." onClick={() => mutate()}>
        Approve
      </Button>
    </Card>
  );
}

function Reject({ verification: { id, userName }, onDecided }: DecisionProps) {
  const group = useId();
  const [usual, setUsual] = useState('');
  const [words, setWords] = useState('');
  const [attempts, setAttempts] = useState(0);
  const reason = reasonOf({ usual, words });
  const isMissing = attempts > 0 && !reason;
  const box = useFirstProblem<HTMLDivElement>(attempts);
  const { mutate, isPending } = useSubmit({
    makesStale: STALE,
    send: (_: void, key) => api.post(`/api/admin/verifications/${id}/reject`, { reason }, key),
    done: 'Document not accepted',
    failed: 'The decision was not stored',
    onDone: onDecided,
  });
  const reject = () => {
    setAttempts(attempts + 1);
    if (reason) mutate();
  };
  return (
    <Card>
      <div ref={box} className="flex flex-col gap-3">
        <div role="radiogroup" aria-labelledby={group} className="flex flex-col gap-2">
          <h3 id={group} className="text-base">
            Or reject, and say why
          </h3>
          <p className="text-sm text-muted">{userName} reads the reason.</p>
          {USUAL_REASONS.map(([label, text]) => (
            <Choice
              key={label}
              name={group}
              value={label}
              label={label}
              hint={text}
              checked={usual === label}
              onChange={() => setUsual(label)}
            />
          ))}
        </div>
        <TextareaField
          label="In your own words"
          rows={2}
          maxLength={MOST_REASON}
          value={words}
          error={isMissing ? 'Choose a reason or write one' : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button variant="secondary" pending={isPending} pendingText="Rejecting..." onClick={reject}>
          Reject
        </Button>
      </div>
    </Card>
  );
}
