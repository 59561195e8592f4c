import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { reportStart } from '../model/report-form.rules.js';
import { ReportForm } from './report-form.js';

/** REPORT-01, OP-37: no session needed; the reference is what to quote when asking about it. */
export function ReportScreen() {
  const [parameters, setParameters] = useSearchParams();
  const [reference, setReference] = useState<string | null>(null);
  // Something else is not about the listing that this was about.
  const startOver = () => {
    setParameters({}, { replace: true });
    setReference(null);
  };
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8">
      <div>
        <h1 tabIndex={-1} className="text-xl">
          Report a problem
        </h1>
        <p className="mt-1 text-muted">
          Tell us about a person, a listing or something that happened. In an emergency, call 199 first.
        </p>
      </div>
      <Card>
        {reference === null ? (
          <ReportForm start={reportStart(parameters)} onSent={setReference} />
        ) : (
          // The form that was here was longer than a phone.
          <div role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
            <EmptyState
              icon={CircleCheck}
              title="Report received"
              actions={
                <>
                  <ButtonLink to="/">Go Home</ButtonLink>
                  <Button variant="secondary" onClick={startOver}>
                    Report something else
                  </Button>
                </>
              }
            >
              Thank you. Your reference is <strong className="text-ink">{reference}</strong>. Note it down to
              ask us about it.
            </EmptyState>
          </div>
        )}
      </Card>
    </div>
  );
}
