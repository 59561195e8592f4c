import { useQuery } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import type { EligibleReviewView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { useDismissal } from '../../../lib/session/use-dismissal.js';
import { useTimeLeft } from '../../../lib/screen/use-time-left.js';
import { Link } from '../../../components/ui/link.js';
import { eligibleReviews } from '../api/reviews.queries.js';

/** REMIND-01 to REMIND-05: what can be reviewed, now or soon. Mounted for signed-in people only. */
export function ReviewReminder() {
  const { data, dataUpdatedAt } = useQuery(eligibleReviews());
  return data?.length ? <Reminder services={data} readAt={dataUpdatedAt} /> : null;
}

interface Services {
  services: readonly EligibleReviewView[];
  readAt: number;
}

/**
 * Once dismissed, it comes back when another service is completed. A bar at the lower edge of the window, as wide as the
 * window, and the last part of the page: nothing is under it for good. On a phone several services are behind a button,
 * elsewhere those that do not fit are below the others.
 */
function Reminder({ services, readAt }: Services) {
  const newest = Math.max(...services.map(({ interactionId }) => interactionId));
  const [dismissed, dismiss] = useDismissal(`review-reminder-${newest}`, 'session');
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  useDocked(!dismissed);
  if (dismissed) return null;
  const isAlone = services.length === 1;
  return (
    <aside
      aria-label="Reviews to write"
      className="sticky bottom-0 z-20 order-last border-t border-line bg-surface text-sm"
    >
      <div className={`page-width flex items-center gap-x-4 ${isAlone ? '' : 'max-md:flex-wrap'}`}>
        <p className="flex shrink-0 items-center gap-2 font-semibold max-md:hidden">
          {STAR}
          How was the service?
        </p>
        {!isAlone && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-12 min-w-0 flex-1 items-center gap-2 font-semibold md:hidden"
          >
            {STAR}
            {services.length} to review
          </button>
        )}
        <ul
          id={list}
          className={`relative flex max-h-40 min-w-0 flex-col overflow-auto md:h-14 md:flex-1 md:flex-row md:flex-wrap md:gap-x-4 ${
            isAlone
              ? 'flex-1'
              : `max-md:order-last max-md:basis-full ${isOpen ? 'max-md:pb-3' : 'max-md:hidden'}`
          }`}
        >
          {services.map((service) => (
            <li
              key={service.interactionId}
              className="flex min-h-12 items-center justify-between gap-3 md:min-h-14 md:shrink-0"
            >
              <Entry service={service} readAt={readAt} />
            </li>
          ))}
        </ul>
        <Button variant="ghost" size="icon" className="-mr-3 md:ml-auto" onClick={dismiss}>
          <X aria-hidden className="size-5" />
          <span className="sr-only">Dismiss review reminder</span>
        </Button>
      </div>
    </aside>
  );
}

const STAR = <Star aria-hidden className="size-4 shrink-0 fill-star text-star" />;

/** For the style sheet: the lower edge of the window is taken. */
function useDocked(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    const { dataset } = document.documentElement;
    dataset['docked'] = '';
    return () => {
      delete dataset['docked'];
    };
  }, [isThere]);
}

function Entry({ service, readAt }: { service: EligibleReviewView; readAt: number }) {
  const { providerId, providerName, serviceType, hoursRemaining } = service;
  const wait = availableIn(useTimeLeft(hoursRemaining * 3_600_000, readAt));
  return (
    <>
      <Link
        to={paths.provider(providerId)}
        className="flex min-h-11 min-w-0 flex-col justify-center md:max-w-44"
      >
        <span className="truncate font-semibold underline-offset-4 hover:underline">{providerName}</span>
        <span className="truncate text-muted">{serviceLabel(serviceType)}</span>
      </Link>
      {wait === null ? (
        <ButtonLink
          to={paths.provider(providerId)}
          state={{ review: true }}
          variant="secondary"
          size="sm"
          className="min-h-11 shrink-0"
        >
          Ready to review<span className="sr-only">: {providerName}</span>
        </ButtonLink>
      ) : (
        <Button disabled variant="secondary" size="sm" className="shrink-0">
          {wait}
        </Button>
      )}
    </>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** REMIND-03, OP-63: when a review can be written, from what is left in milliseconds; null: now. */
export function availableIn(left: number): string | null {
  if (left <= 0) return null;
  return left < HOUR
    ? `Available in ${Math.ceil(left / MINUTE)} min`
    : `Available in ${Math.ceil(left / HOUR)} h`;
}
