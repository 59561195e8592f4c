import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { SelectField } from '../../../components/ui/field.js';
import type {
  Answer,
  ActivePromotionView,
  ListingDetailView,
  PromotionConfigView,
  PromotionType,
} from '../../../lib/api/api-types.js';
import { api, messageOf } from '../../../lib/api/api-client.js';
import { PROMOTION_DURATION_DEFAULT, PROMOTION_DURATIONS } from '../../../lib/constants.js';
import { dayOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { failureToast } from '../../../lib/forms/use-submit.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import {
  beginsAfter,
  daysInWords,
  purchaseOf,
  purchaseRules,
  quoteOf,
  shortageOf,
  type PurchaseValues,
} from '../model/quote.rules.js';

interface PurchaseFormProps {
  offered: readonly PromotionConfigView[];
  listings: readonly ListingDetailView[];
  active: readonly ActivePromotionView[];
  /** Null while it is not known: the server knows. */
  balance: number | null;
  type: PromotionType | '';
  onTypeChange: (type: PromotionType | '') => void;
}

/** PROMO-02, PROMO-05 to PROMO-11, PROMO-15: what is bought, for how long, and what it costs, said before the click. */
export function PurchaseForm({ offered, listings, active, balance, type, onTypeChange }: PurchaseFormProps) {
  const initial: PurchaseValues = {
    listing: listings.length === 1 ? String(listings[0]?.id) : '',
    type,
    duration: String(PROMOTION_DURATION_DEFAULT),
  };
  const navigate = useNavigate();
  const { form, field, formProps, isPending } = useZodForm(purchaseRules, initial, {
    makesStale: ['wallet', 'promotions', 'listings', 'account'],
    once: true, // the receipt follows: neither a second press nor going back finds a form that would buy again
    send: (purchase, key) =>
      api.post<Answer<'/api/promotions/purchase', 'post'>>(
        '/api/promotions/purchase',
        purchaseOf(purchase),
        key,
      ),
    done: { title: 'Promotion purchased successfully', description: 'Your listing promotion is now active' },
    failed: (failure) =>
      messageOf(failure, '') === SHORT.title ? SHORT : failureToast('Purchase failed', failure),
    onDone: ({ promotion }) => void navigate(paths.promotionReceipt(promotion.id)),
  });
  const { isSubmitted } = form.formState;
  useEffect(() => form.setValue('type', type, { shouldValidate: isSubmitted }), [form, type, isSubmitted]);
  const [listing, duration] = form.watch(['listing', 'duration']);
  const config = offered.find(({ name }) => name === type);
  const cost = config ? quoteOf(config, Number(duration)) : null;
  const shortage = cost === null || balance === null ? 0 : shortageOf(cost, balance);
  const chosen = listings.find(({ id }) => String(id) === listing);
  const needsPlace = type === 'verification' && chosen?.isLocationVerified === false;
  const begins =
    chosen && config && beginsAfter({ listingId: chosen.id, promotionType: config.name }, active);
  return (
    <form {...formProps} className="grid gap-4 md:grid-cols-2 md:gap-8">
      <div className="flex flex-col gap-4">
        <SelectField
          label="Listing"
          blank="Choose a listing"
          choices={listings.map(({ id, businessName }) => [id, businessName])}
          {...field('listing')}
          required
        />
        <SelectField
          label="Promotion"
          blank="Choose a promotion"
          choices={offered.map(({ name, displayName }) => [name, displayName])}
          {...field('type', { onChange: ({ target }) => onTypeChange(target.value) })}
          required
        />
        <SelectField
          label="Duration"
          choices={PROMOTION_DURATIONS.map((days) => [days, daysInWords(days)])}
          {...field('duration')}
          required
        />
      </div>
      <div>
        {config ? (
          <WhatIGet config={config} />
        ) : (
          <p className="mb-4 text-sm text-muted">Choose a promotion to see what you get and what it costs.</p>
        )}
        {needsPlace && <PlaceFirst />}
        {begins && (
          <p className="mb-2">
            This listing has it until {dayOf(begins)}. The new days start then, so you lose none.
          </p>
        )}
        <Quote cost={cost} balance={balance} shortage={shortage} />
        <Button
          type="submit"
          className="max-sm:w-full"
          disabled={!type || shortage > 0 || needsPlace}
          pending={isPending}
          pendingText="Purchasing..."
        >
          {cost === null ? 'Purchase promotion' : `Purchase for ${naira(cost)}`}
        </Button>
      </div>
    </form>
  );
}

function WhatIGet({ config: { displayName, description, features } }: { config: PromotionConfigView }) {
  return (
    <div className="mb-4">
      <h3 className="text-base">{displayName}</h3>
      <p className="text-sm text-muted">{description}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The badge that names a place needs one that was shown. */
const PlaceFirst = () => (
  <Alert tone="warning" className="mb-4">
    <p>Verify your location first: the badge shows that it was checked.</p>
    <ButtonLink to={paths.dashboardTab('location')} variant="secondary" className="mt-3">
      Verify Location
    </ButtonLink>
  </Alert>
);

/** The cost, and what stays in the wallet or is missing in it. */
function Quote({
  cost,
  balance,
  shortage,
}: Record<'cost' | 'balance', number | null> & { shortage: number }) {
  return (
    <div aria-live="polite" className="not-empty:mb-4">
      {cost !== null && shortage === 0 && (
        <p className="text-muted">
          Total cost <strong className="text-ink tabular-nums">{naira(cost)}</strong>
          {balance === null ? (
            ', paid from your wallet.'
          ) : (
            <>
              , then <span className="tabular-nums">{naira(Math.round((balance - cost) * 100) / 100)}</span>{' '}
              stays in your wallet.
            </>
          )}
        </p>
      )}
      {cost !== null && shortage > 0 && (
        <Alert tone="warning">
          <p>
            Total cost {naira(cost)}. Add <strong>{naira(shortage)}</strong> to your wallet to buy this.
          </p>
          <ButtonLink to={paths.addMoney(shortage)} className="mt-3">
            Add {naira(shortage)}
          </ButtonLink>
        </Alert>
      )}
    </div>
  );
}

/** PROMO-09. */
const SHORT = {
  variant: 'destructive',
  title: 'Insufficient balance',
  description: 'Please add funds to your wallet first',
} as const;
