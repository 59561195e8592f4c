import { BadgeCheck, Info } from 'lucide-react';
import { checksOf } from '../model/checks.rules.js';
import { PageSection } from './provider-sections.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

/** Where the badges lead. */
export const CHECKS_ID = 'checks';

/** What the badges are based on, and what not. */
export const Checks = ({ listing }: { listing: ListingDetailView }) => (
  <PageSection title="What was checked" id={CHECKS_ID}>
    <ul className="flex flex-col gap-2">
      {checksOf(listing).map(({ what, text, done }) => {
        const Icon = done ? BadgeCheck : Info;
        return (
          <li key={what} className="flex items-start gap-2">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${done ? 'text-success' : 'text-muted'}`} />
            <p className="min-w-0">
              <span className="font-semibold">{what}:</span> {text}
            </p>
          </li>
        );
      })}
    </ul>
  </PageSection>
);
