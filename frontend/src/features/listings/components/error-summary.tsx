import { Alert } from '../../../components/ui/alert.js';
import { plural } from '../../../lib/format/plural.js';

interface ErrorSummaryProps {
  problems: readonly { field: string; text: string }[];
  /** Puts the focus on the field that the person picked. */
  onPick: (field: string) => void;
}

/** Everything that is wrong with the form in one place, each with a way there (Q23). */
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
