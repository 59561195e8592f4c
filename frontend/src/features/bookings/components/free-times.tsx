import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import { SLOT_DAYS } from '../model/slots.rules.js';
import { SlotPicker } from './slot-picker.js';
import type { useFreeTimes } from './use-free-times.js';

interface FreeTimesProps {
  label: string;
  times: ReturnType<typeof useFreeTimes>;
  value: string;
  onChange: (slotStart: string) => void;
  firstDay?: string | undefined;
  error?: string | undefined;
  /** The address of the page with the days after these, for a reader without JavaScript. */
  moreHref?: string | undefined;
}

/** Contract 3.15: days and times to choose from; says so when there are none. */
export function FreeTimes({ times, moreHref, ...picker }: FreeTimesProps) {
  const { days, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = times;
  if (isPending) return <LoadingRows className="h-32" />;
  if (isError && days.length === 0)
    return (
      <ErrorState title="The free times did not load" level="h3" onRetry={() => void refetch()}>
        Check your connection and try again.
      </ErrorState>
    );
  const more: ReactNode = hasNextPage && (
    <>
      <Button
        variant="link"
        className="noscript:hidden"
        pending={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        More days
      </Button>
      {moreHref && (
        <noscript>
          <a href={moreHref} className={buttonClass({ variant: 'link' })}>
            More days
          </a>
        </noscript>
      )}
    </>
  );
  if (days.length > 0) return <SlotPicker {...picker} days={days} more={more} />;
  return (
    <div className="flex flex-col items-start gap-1">
      <p role="status">{noneText(times.data?.pages.length ?? 1)}</p>
      {more}
    </div>
  );
}

const noneText = (pages: number): string => `No free time in the next ${pages * SLOT_DAYS} days.`;
