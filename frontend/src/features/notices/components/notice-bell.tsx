import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../components/ui/button.js';
import { CountBadge } from '../../../components/ui/count-badge.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { noticesQueries } from '../api/notices.queries.js';

const importSheet = () => import('./notices-sheet.js').then(({ NoticesSheet }) => NoticesSheet);

/** OP-41: news since the last visit, behind a bell in the header. */
export function NoticeBell() {
  const [open, setOpen] = useState(false);
  const [NoticesSheet, want, insist] = useOnDemand(importSheet);
  const { data } = useInfiniteQuery(noticesQueries.own());
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void want()}
        onClick={() => void insist().then(setOpen)}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}
      >
        <Bell aria-hidden className="size-6" />
        <span className="sr-only">Notifications</span>
        <CountBadge count={unread} of="unread" className="absolute top-0 right-0" />
      </button>
      {NoticesSheet && <NoticesSheet open={open} onOpenChange={setOpen} />}
    </>
  );
}
