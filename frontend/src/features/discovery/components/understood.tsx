import { X } from 'lucide-react';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';
import type { UnderstoodView } from '../../../lib/api-types.js';
import { addressOf, type SearchFilters } from '../model/search-filters.rules.js';
import { chipsOf } from '../model/understood.rules.js';

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium hover:border-accent';

/** What the words were taken for; links, so that they work without JavaScript too. */
export function Understood({ understood, filters }: { understood: UnderstoodView; filters: SearchFilters }) {
  const chips = chipsOf(understood);
  const { ignored } = understood;
  if (chips.length === 0 && ignored.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      {chips.length > 0 && (
        <ul aria-label="Understood as" className="flex flex-wrap gap-2">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={`${paths.search()}?${addressOf({ ...filters, query: without })}`}
                aria-label={`Search without ${label}`}
                className={chip}
              >
                {label}
                <X aria-hidden className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {ignored.length > 0 && (
        <p className="text-sm text-muted">Left out: {ignored.map((words) => `“${words}”`).join(', ')}</p>
      )}
    </div>
  );
}
