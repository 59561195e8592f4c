import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw, ShieldCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddressTabs } from '../../../components/shared/address-tabs.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { CountBadge } from '../../../components/ui/count-badge.js';
import { tabClass } from '../../../components/ui/tabs.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { readAgain } from '../../../lib/api/query-keys.js';
import { toast } from '../../../lib/toast.js';
import { adminQueries, type Overview } from '../api/admin.queries.js';
import { InboxTab } from './inbox-tab.js';
import { ListingsTab } from './listings-tab.js';
import { OverviewTab } from './overview-tab.js';
import { PanelSearch } from './panel-search.js';
import { PaymentHistoryTab } from './payment-history-tab.js';
import { PaymentRequestsTab } from './payment-requests-tab.js';
import { PromotionSettingsTab } from './promotion-settings-tab.js';
import { SettingsTab } from './settings-tab.js';
import { UsersTab } from './users-tab.js';
import { WalletsTab } from './wallets-tab.js';
import { WhatWaits } from './what-waits.js';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';

interface PanelTab {
  value: string;
  label: string;
  content: ReactNode;
  waiting?: (overview: Overview) => number;
}

/** ADMIN-04: in this order, the first one is the default. */
const TABS: readonly PanelTab[] = [
  {
    value: 'contact',
    label: 'Contact Messages',
    content: <InboxTab />,
    // An appeal is a message, too, and may have been read.
    waiting: ({ unreadContactMessages, openAppeals }) => Math.max(unreadContactMessages, openAppeals),
  },
  {
    value: 'payments',
    label: 'Payment Requests',
    content: <PaymentRequestsTab />,
    waiting: ({ pendingPayments }) => pendingPayments,
  },
  { value: 'history', label: 'Payment History', content: <PaymentHistoryTab /> },
  { value: 'wallets', label: 'Wallet Management', content: <WalletsTab /> },
  { value: 'promotions', label: 'Promotion Settings', content: <PromotionSettingsTab /> },
  {
    value: 'users',
    label: 'Users',
    content: <UsersTab />,
    waiting: ({ waitingVerifications }) => waitingVerifications,
  },
  { value: 'listings', label: 'Listings', content: <ListingsTab /> },
  { value: 'overview', label: 'System Overview', content: <OverviewTab /> },
  { value: 'settings', label: 'Settings', content: <SettingsTab /> },
];

/** ADMIN-01: the panel; other users are sent away. The server refuses them anyway (ADMIN-26). */
export function AdminScreen() {
  const { user } = useAuthContext();
  const navigate = useNavigate();
  const isAdmin = user?.role === 'admin';
  useEffect(() => {
    if (isAdmin) return;
    toast({
      variant: 'destructive',
      title: 'Access Denied',
      description: "You don't have permission to access the admin dashboard",
    });
    void navigate('/', { replace: true });
  }, [isAdmin, navigate]);
  return isAdmin ? <Panel /> : null;
}

function Panel() {
  const queryClient = useQueryClient();
  const { data: overview } = useQuery(adminQueries.overview());
  const [address] = useSearchParams();
  // An open report or document is at the top, on a phone too.
  const isReading = address.has('report') || address.has('verification');
  const refresh = async () => {
    await readAgain(queryClient, ['panel']);
    toast({ title: 'Data refreshed' });
  };
  return (
    <div className="page-width flex flex-col gap-3 py-4 md:gap-4 md:py-6">
      <div className="flex flex-wrap items-start justify-between gap-3 sm:items-center">
        <div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="text-xl">
            Admin dashboard
          </h1>
          <Badge tone="soft">
            <ShieldCheck aria-hidden />
            Administrator
          </Badge>
        </div>
        <Button variant="secondary" onClick={() => void refresh()}>
          <RotateCw aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Refresh</span>
        </Button>
      </div>
      {!isReading && (
        <>
          <div className="grid grid-cols-1 items-end gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <WhatWaits />
            <PanelSearch />
          </div>
          <StatCards />
        </>
      )}
      <AddressTabs
        label="Administration"
        side
        tabs={TABS.map(({ value, label, content, waiting }) => ({
          value,
          label: (
            <>
              {label}
              {waiting && <Count count={overview ? waiting(overview) : 0} of="waiting" />}
            </>
          ),
          content: <TabBody title={label}>{content}</TabBody>,
        }))}
        after={
          // OP-37: reports are in the first tab, which does not say so.
          <Link
            to={paths.adminReports}
            aria-current={address.get('show') === 'reports' ? 'page' : undefined}
            className={tabClass(true, 'flex items-center justify-center lg:justify-between')}
          >
            Reports
            <Count count={overview?.openReports} of="open" />
          </Link>
        }
      />
    </div>
  );
}

/** Its place is there before the number is, so that nothing moves. */
const Count = ({ count = 0, of }: { count: number | undefined; of: string }) => (
  <span className="ml-1.5 inline-flex min-w-7 lg:ml-0 lg:min-w-5 lg:justify-end">
    <CountBadge count={count} of={of} />
  </span>
);

/** Names the tab once more, for those who go from heading to heading. */
function TabBody({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      {children}
    </>
  );
}

/** ADMIN-03. */
function StatCards() {
  const { data: stats } = useQuery(adminQueries.stats());
  const { data: overview } = useQuery(adminQueries.overview());
  const unread = overview?.unreadContactMessages ?? 0;
  const figures: [string, string | number, string?][] = [
    ['Total providers', stats?.totalProviders ?? '–'],
    ['Total reviews', stats?.totalReviews ?? '–'],
    ['Contact messages', overview?.contactMessages ?? '–', unread > 0 ? `${unread} unread` : undefined],
    ['Average rating', stats?.totalReviews ? (stats.averageRating?.toFixed(1) ?? '–') : '–'],
  ];
  return (
    <Card className="px-4! py-2!">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 lg:grid-cols-4">
        {figures.map(([term, value, more]) => (
          <div key={term} className="flex flex-wrap items-center gap-x-2">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
              {value}
              {more && <Badge tone="warning">{more}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
