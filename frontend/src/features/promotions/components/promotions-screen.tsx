import { useQuery } from '@tanstack/react-query';
import { Store, Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Section } from '../../../components/ui/section.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { myListings, ownWallet } from '../../../lib/api/shared.queries.js';
import { naira } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { promotionQueries } from '../api/promotions.queries.js';
import { ActivePromotions, EarlierResults } from './active-promotions.js';
import { PromotionTypes } from './promotion-types.js';
import { PurchaseForm } from './purchase-form.js';
import type { PromotionType, PromotionStatsView } from '../../../lib/api/api-types.js';
import { Figures } from '../../../components/ui/figures.js';

/** PROMO-01. */
export function PromotionsScreen() {
  const [type, setType] = useState<PromotionType | ''>('');
  const form = useRef<HTMLElement>(null);
  const offered = useQuery(promotionQueries.offered());
  const active = useQuery(promotionQueries.active());
  const stats = useQuery(promotionQueries.stats());
  const results = useQuery(promotionQueries.results());
  const earlier = (results.data ?? []).filter(({ isActive }) => !isActive);
  const choose = (chosen: PromotionType) => {
    setType(chosen);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('select')?.focus({ preventScroll: true });
  };
  return (
    <div className="page-width flex flex-col gap-6 py-4 md:gap-8 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 tabIndex={-1} className="text-xl">
          Promotions
        </h1>
        <Balance />
      </div>
      <Section title="Active promotions">
        <Loaded query={active} height="h-40" failed="Your promotions did not load">
          {(promotions) => (
            <ActivePromotions
              promotions={promotions}
              offered={offered.data ?? []}
              results={results.data ?? []}
            />
          )}
        </Loaded>
      </Section>
      <Section title="What you can buy">
        <Loaded query={offered} height="h-72" failed="The promotions did not load">
          {(configs) => <PromotionTypes offered={configs} onChoose={choose} />}
        </Loaded>
      </Section>
      <section ref={form} className="flex scroll-mt-20 flex-col gap-3">
        <h2 className="text-lg">Promote a listing</h2>
        <Purchase type={type} onTypeChange={setType} />
      </section>
      {earlier.length > 0 && (
        <Section title="What earlier promotions brought">
          <EarlierResults offered={offered.data ?? []} results={earlier} />
        </Section>
      )}
      <Section title="Statistics">
        <Loaded query={stats} height="h-28" failed="Your statistics did not load">
          {(figures) => <PromotionFigures stats={figures} />}
        </Loaded>
      </Section>
    </div>
  );
}

function Balance() {
  const { data, isError } = useQuery(ownWallet());
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        <Wallet aria-hidden className="size-5" />
        Balance
        <strong className="min-w-16 text-ink tabular-nums">
          {data ? naira(data.balance) : isError ? 'did not load' : '…'}
        </strong>
      </p>
      <ButtonLink to={paths.wallet} variant="secondary" size="sm">
        Add Funds
      </ButtonLink>
    </div>
  );
}

function Purchase({
  type,
  onTypeChange,
}: {
  type: PromotionType | '';
  onTypeChange: (type: PromotionType | '') => void;
}) {
  const { user } = useAuthContext();
  const { data: offered } = useQuery(promotionQueries.offered());
  const listings = useQuery(myListings());
  const { data: active } = useQuery(promotionQueries.active());
  const { data: wallet } = useQuery(ownWallet());
  if (user && !user.isPhoneVerified) {
    return (
      <Alert tone="warning">
        <p>Verify your phone number to buy promotions.</p>
        <ButtonLink to={paths.verifyPhone} className="mt-3">
          Verify Phone Number
        </ButtonLink>
      </Alert>
    );
  }
  return (
    <Loaded query={listings} height="h-40" failed="Your listings did not load">
      {(own) => (
        <Card>
          {own.length > 0 ? (
            <PurchaseForm
              offered={offered ?? []}
              listings={own}
              active={active ?? []}
              balance={wallet?.balance ?? null}
              type={type}
              onTypeChange={onTypeChange}
            />
          ) : (
            <EmptyState
              icon={Store}
              title="You have no listing to promote"
              level="h3"
              actions={<ButtonLink to={paths.createListing}>List Your Service</ButtonLink>}
            >
              Publish one first, it takes two minutes.
            </EmptyState>
          )}
        </Card>
      )}
    </Loaded>
  );
}

/** PROMO-13: results of promotions. */
function PromotionFigures({ stats }: { stats: PromotionStatsView }) {
  const figures: [string, string | number][] = [
    ['Active', stats.activePromotions],
    ['Expired', stats.expiredPromotions],
    ['Total spent', naira(stats.totalSpent)],
    ['Views per promoted listing', Math.round(stats.performanceMetrics.averageViewsPerPromotedListing)],
  ];
  return (
    <Card>
      <p className="mb-4 text-muted">{stats.message}</p>
      <Figures figures={figures} />
    </Card>
  );
}
