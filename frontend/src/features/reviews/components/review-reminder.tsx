import { useQuery } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import type { EligibleReviewView } from '../../../lib/api-types.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/service-label.js';
import { useDismissal } from '../../../lib/use-dismissal.js';
import { useMakesWay } from '../../../lib/use-makes-way.js';
import { useMsLeft } from '../../../lib/use-ms-left.js';
import { Link } from '../../../components/ui/link.js';
import { eligibleReviews } from '../api/reviews.queries.js';
import { availableIn } from '../model/reminder.rules.js';

/** REMIND-01 to REMIND-05: what can be reviewed, now or soon. Mounted for signed-in people only. */
export function ReviewReminder() {
  const { data, dataUpdatedAt } = useQuery(eligibleReviews());
  return data?.length ? <Reminder services={data} readAt={dataUpdatedAt} /> : null;
}

interface Services {
  services: readonly EligibleReviewView[];
  readAt: number;
}

/** On these pages a phone has a bar at its lower edge. */
const ABOVE_BAR = /^\/(providers|listings)\//;

/**
 * What was dismissed stays away until another service is completed. On phones it is a small button until it is pressed. On
 * a desk it has a place of its own between the screen and the footer, and floats at the lower edge until one gets there.
 */
function Reminder({ services, readAt }: Services) {
  const newest = Math.max(...services.map(({ interactionId }) => interactionId));
  const [dismissed, dismiss] = useDismissal(`review-reminder-${newest}`, 'session');
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (isOpen) card.current?.focus(); // the button that was pressed is gone
  }, [isOpen]);
  useDocked(!dismissed);
  if (dismissed) return null;
  return (
    <aside
      aria-label="Reviews to write"
      // Its box is larger than what it shows: what lies under the rest can be pressed.
      className={`pointer-events-none fixed left-4 z-20 text-sm md:sticky md:bottom-4 md:left-auto md:mt-8 md:page-width ${ABOVE_BAR.test(pathname) ? 'bottom-20' : 'bottom-4'}`}
    >
      {!isOpen && <Folded count={services.length} onOpen={() => setOpen(true)} />}
      <div
        ref={card}
        tabIndex={-1}
        className={`w-64 rounded-card border border-line bg-surface p-3 shadow-raised outline-none pointer-events-auto sm:w-80 md:flex md:w-full md:items-center md:gap-6 ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <div className="mb-1 flex items-start justify-between gap-2 md:contents">
          <p className="flex shrink-0 items-center gap-2 font-semibold max-md:pt-1">
            <Star aria-hidden className="size-4 shrink-0 fill-star text-star" />
            How was the service?
          </p>
          <Button
            variant="ghost"
            size="icon"
            className="max-md:-mt-2 max-md:-mr-2 md:order-last"
            onClick={dismiss}
          >
            <X aria-hidden className="size-5" />
            <span className="sr-only">Dismiss review reminder</span>
          </Button>
        </div>
        <ul className="flex max-h-40 flex-col gap-2 overflow-y-auto md:min-w-0 md:flex-1 md:flex-row md:gap-6">
          {services.map((service) => (
            <li
              key={service.interactionId}
              className="flex flex-col items-start md:shrink-0 md:flex-row md:items-center md:gap-3"
            >
              <Entry service={service} readAt={readAt} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** Tells the style sheet that the lower edge of a desk's window is taken. */
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

/** Small, and never over a button or a text: the list would cover a third of a phone. */
function Folded({ count, onOpen }: { count: number; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const makesWay = useMakesWay(button);
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className={`flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold shadow-raised transition-opacity duration-150 md:hidden ${makesWay ? 'opacity-0 focus-visible:opacity-100' : 'pointer-events-auto'}`}
    >
      <Star aria-hidden className="size-4 shrink-0 fill-star text-star" />
      {count} to review
    </button>
  );
}

function Entry({ service, readAt }: { service: EligibleReviewView; readAt: number }) {
  const { providerId, providerName, serviceType, hoursRemaining } = service;
  const wait = availableIn(useMsLeft(hoursRemaining * 3_600_000, readAt));
  return (
    <>
      <Link
        to={paths.provider(providerId)}
        className="flex min-h-11 w-full flex-col justify-center wrap-anywhere max-md:mb-1 md:w-auto md:max-w-64"
      >
        <span className="font-semibold underline-offset-4 hover:underline md:truncate">{providerName}</span>
        <span className="text-muted md:truncate">{serviceLabel(serviceType)}</span>
      </Link>
      {wait === null ? (
        <ButtonLink
          to={paths.provider(providerId)}
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
