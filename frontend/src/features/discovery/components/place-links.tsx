import { useId } from 'react';
import { Link } from '../../../components/ui/link.js';
import type { PlaceLinkView } from '../../../lib/api/api-types.js';
import { grouped } from '../../../lib/format/numbers.js';

interface PlaceLinksProps {
  title: string;
  links: readonly PlaceLinkView[];
  label: (link: PlaceLinkView) => string;
}

export function PlaceLinks({ title, links, label }: PlaceLinksProps) {
  const heading = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-2 text-lg">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.path} className="max-w-full min-w-0">
            <Link
              to={link.path}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm hover:border-line-strong"
            >
              <span className="min-w-0 truncate">{label(link)}</span>
              <span className="text-muted tabular-nums">{grouped(link.total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
