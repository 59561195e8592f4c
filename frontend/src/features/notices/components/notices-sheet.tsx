import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  BellOff,
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Handshake,
  MapPin,
  MessageCircleReply,
  PhoneIncoming,
  ShieldAlert,
  ShieldCheck,
  Star,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { MoreButton } from '../../../components/shared/more-button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Link } from '../../../components/ui/link.js';
import { Sheet } from '../../../components/ui/sheet.js';
import { api } from '../../../lib/api/api-client.js';
import type { NoticeView } from '../../../lib/api/api-types.js';
import { dayLabel, momentOf, timeOf } from '../../../lib/format/dates.js';
import { readNews } from '../../../lib/api/query-keys.js';
import { paths } from '../../../lib/paths.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { noticesQueries, showUnread, type NoticePages } from '../api/notices.queries.js';

const NOTICE_ICONS: Record<NoticeView['type'], LucideIcon> = {
  contact_received: PhoneIncoming,
  contact_confirmed: BadgeCheck,
  booking_received: CalendarPlus,
  booking_accepted: CalendarCheck,
  booking_rejected: CalendarX,
  price_proposed: Handshake,
  price_agreed: Handshake,
  price_declined: Handshake,
  booking_cancelled: CalendarX,
  booking_expired: CalendarX,
  booking_reminder: CalendarClock,
  booking_move_asked: CalendarClock,
  booking_moved: CalendarClock,
  booking_move_declined: CalendarClock,
  review_received: Star,
  review_response: MessageCircleReply,
  payment_confirmed: Wallet,
  payment_rejected: Wallet,
  top_up_credited: Wallet,
  top_up_failed: Wallet,
  top_up_refunded: Wallet,
  request_response: MessageCircleReply,
  response_accepted: BadgeCheck,
  response_not_chosen: MessageCircleReply,
  request_nearby: MapPin,
  saved_search: MapPin,
  listing_suspended: ShieldAlert,
  listing_reinstated: ShieldCheck,
  warning_received: ShieldAlert,
  verification: ShieldCheck,
  contact_answered: MessageCircleReply,
};

interface NoticesSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The notices, newest first, each as a link. Opening the panel marks them as read. */
export function NoticesSheet({ open, onOpenChange }: NoticesSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Notifications">
      <Notices onLeave={() => onOpenChange(false)} />
    </Sheet>
  );
}

function Notices({ onLeave }: { onLeave: () => void }) {
  const query = useInfiniteQuery({ ...noticesQueries.own(), select: ifRead });
  const newest = query.data?.pages[0];
  // Not while it is being read: the answer to that would say that nothing was new.
  useReading(query.isFetching ? undefined : newest?.notices[0]?.id, newest?.unread ?? 0);
  return (
    <Loaded query={query} height="h-44" failed="Your notifications did not load">
      {({ pages }) => {
        const notices = pages.flatMap((page) => page?.notices ?? []);
        if (notices.length === 0) return <Nothing />;
        return (
          <>
            {daysOf(notices).map(([title, ofDay]) => (
              <section key={title} className="mb-4">
                <h3 className="text-sm font-semibold text-muted">{title}</h3>
                <ul className="-mx-2">
                  {ofDay.map((notice) => (
                    <Row key={notice.id} notice={notice} onLeave={onLeave} />
                  ))}
                </ul>
              </section>
            ))}
            <div className="mt-3">
              <MoreButton query={query}>Show earlier ones</MoreButton>
            </div>
            <Settings onLeave={onLeave} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The unread notices first, then the others by day, each group with a heading. */
function daysOf(notices: readonly NoticeView[]): [title: string, notices: NoticeView[]][] {
  const days = new Map<string, NoticeView[]>();
  const unread = notices.filter(({ isRead }) => !isRead);
  if (unread.length > 0) days.set('New', unread);
  for (const notice of notices.filter(({ isRead }) => isRead)) {
    const title = dayLabel(notice.createdAt);
    days.set(title, [...(days.get(title) ?? []), notice]);
  }
  return [...days];
}

/** ERR-05: without a first page nothing was read. */
const ifRead = (known: NoticePages): NoticePages | null => (known.pages[0] ? known : null);

/** Marks notices as read once the newest is on the screen. */
function useReading(newest: number | undefined, unread: number): void {
  const queryClient = useQueryClient();
  const { mutate } = useWrite({
    makesStale: [],
    mutationFn: (upTo: number) => api.post<{ unread: number }>('/api/notices/read', { upTo }),
    onSuccess: (answer) => showUnread(queryClient, answer.unread),
  });
  const isUnread = unread > 0;
  useEffect(() => {
    if (newest !== undefined && isUnread) mutate(newest);
  }, [newest, isUnread, mutate]);
}

function Row({ notice: { type, text, link, about, isRead, createdAt }, onLeave }: RowProps) {
  const Icon = NOTICE_ICONS[type];
  const queryClient = useQueryClient();
  // The link may lead to the current screen, which without a socket is out of date.
  const leave = () => {
    void readNews(queryClient);
    onLeave();
  };
  return (
    <li>
      <Link
        to={link}
        onClick={leave}
        className="flex gap-3 rounded-control px-2 py-2 text-sm hover:bg-sunken"
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          {!isRead && <span className="sr-only">New </span>}
          <span className={isRead ? '' : 'font-semibold'}>{text}</span>
          <span className="block text-muted wrap-anywhere">
            {about && `${about} · `}
            <time dateTime={createdAt} className="whitespace-nowrap">
              {isRead ? timeOf(createdAt) : momentOf(createdAt)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  );
}

interface RowProps {
  notice: NoticeView;
  onLeave: () => void;
}

const Nothing = () => (
  <EmptyState icon={BellOff} title="Nothing yet" level="h3">
    Contacts, bookings, reviews and answers show up here.
  </EmptyState>
);

const Settings = ({ onLeave }: { onLeave: () => void }) => (
  <Link
    to={`${paths.profile}?tab=settings`}
    onClick={onLeave}
    className="mt-4 inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
  >
    Choose what we email you about
  </Link>
);
