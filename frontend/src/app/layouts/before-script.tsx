import { Link } from '../../components/ui/link.js';
import { PageSpinner } from '../../components/ui/page-spinner.js';
import { paths } from '../../lib/paths.js';

/** Placeholder of a private screen until the browser renders it; without JavaScript it never will. */
export const BeforeScript = () => (
  <>
    <noscript>
      <div className="page-width py-8">
        <h1 className="text-xl">This page needs JavaScript</h1>
        <p className="mt-2">
          It is switched off in your browser. Without it you can{' '}
          <Link to={paths.search()} className="text-accent underline underline-offset-4">
            search providers
          </Link>{' '}
          and read their pages.
        </p>
      </div>
    </noscript>
    <div className="noscript:hidden">
      <PageSpinner />
    </div>
  </>
);
