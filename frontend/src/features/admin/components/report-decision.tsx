import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Choice } from '../../../components/ui/choice.js';
import { SelectField } from '../../../components/ui/field.js';
import type { ReportDetailView } from '../../../lib/api/api-types.js';
import { useFirstProblem } from '../../../lib/forms/use-first-problem.js';
import { endingsOf, suspendableOf, type Ending } from '../model/report.rules.js';
import { ResolveDialog } from './resolve-dialog.js';
import { Suspension } from './suspension-buttons.js';

export function ReportDecision({ report }: { report: ReportDetailView }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const [listingId, setListingId] = useState<number | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [asks, setAsks] = useState(false);
  const box = useFirstProblem<HTMLDivElement>(attempts);
  const listings = suspendableOf(report.person);
  const listing = listings.find(({ id }) => id === listingId) ?? listings[0];
  const close = () => setAsks(false);
  const decide = () => {
    setAttempts(attempts + 1);
    setAsks(ending !== null);
  };
  return (
    <Card>
      <div ref={box} className="flex flex-col gap-4">
        <Endings
          report={report}
          chosen={ending}
          onChoose={setEnding}
          isMissing={attempts > 0 && ending === null}
        />
        {ending === 'suspended' && listings.length > 1 && (
          <SelectField
            label="Which listing"
            className="max-w-md"
            choices={listings.map(({ id, businessName }) => [id, businessName])}
            value={listing?.id}
            onChange={(event) => setListingId(Number(event.target.value))}
          />
        )}
        <Button className="self-start" aria-haspopup="dialog" onClick={decide}>
          Decide
        </Button>
      </div>
      {asks && ending === 'suspended' && listing && (
        <Suspension listing={listing} reportId={report.id} onClose={close} />
      )}
      {asks && ending !== null && ending !== 'suspended' && (
        <ResolveDialog report={report} outcome={ending} onClose={close} />
      )}
    </Card>
  );
}

interface EndingsProps {
  report: ReportDetailView;
  chosen: Ending | null;
  onChoose: (ending: Ending) => void;
  isMissing: boolean;
}

function Endings({ report, chosen, onChoose, isMissing }: EndingsProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      tabIndex={-1}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? `${id}-error` : undefined}
      className="flex flex-col gap-2"
    >
      <h3 id={id} className="text-base">
        What do you decide?
      </h3>
      {endingsOf(report).map(({ ending, label, hint }) => (
        <Choice
          key={ending}
          name={id}
          value={ending}
          label={label}
          hint={hint}
          checked={chosen === ending}
          onChange={() => onChoose(ending)}
        />
      ))}
      {isMissing && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          Choose what to do
        </p>
      )}
    </div>
  );
}
