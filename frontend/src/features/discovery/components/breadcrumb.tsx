import { Link } from '../../../components/ui/link.js';
import type { Crumb } from '../model/place-data.rules.js';

/** The pages above a page, as links; `hereLast`: the last one is the page itself. */
export const Breadcrumb = ({
  crumbs,
  hereLast = false,
}: {
  crumbs: readonly Crumb[];
  hereLast?: boolean;
}) => (
  <nav aria-label="Breadcrumb" className="text-sm text-muted">
    <ol className="flex flex-wrap items-center">
      {crumbs.map(({ to, label }, index) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={hereLast && index === crumbs.length - 1 ? 'page' : undefined}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {label}
          </Link>
          {index < crumbs.length - 1 && (
            <span aria-hidden className="px-2">
              /
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
