import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { messageOf } from '../../../lib/api/api-client.js';
import { PROMOTION_DURATION_DEFAULT, PROMOTION_DURATIONS } from '../../../lib/constants.js';
import { dayOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/naira.js';
import { paths } from '../../../lib/paths.js';
import { toast } from '../../../lib/toast.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';
import { purchasePromotion } from '../api/promotions.queries.js';
import { beginsAfter, daysInWords, daysTyped, quoteOf, shortageOf } from '../model/quote.rules.js';
import type {
  ActivePromotionView,
  ListingDetailView,
  PromotionConfigView,
  PromotionType,
} from '../../../lib/api/api-types.js';
import { failureToast, useSubmit } from '../../../lib/forms/use-submit.js';

interface PurchaseFormProps {
  offered: readonly PromotionConfigView[];
  listings: readonly ListingDetailView[];
  active: readonly ActivePromotionView[];
  /** Null while it is not known: the server knows. */
  balance: number | null;
  type: PromotionType | '';
  onTypeChange: (type: PromotionType | '') => void;
}

/** PROMO-05 to PROMO-11: what is bought, for how long, and what it costs, said before the click. */
export function PurchaseForm({ offered, listings, active, balance, type, onTypeChange }: PurchaseFormProps) {
  const { buy, isPending, failure } = usePurchase();
  const initial = {
    listing: listings.length === 1 ? String(listings[0]?.id) : '',
    duration: String(PROMOTION_DURATION_DEFAULT),
  };
  const { values, errors, field, formProps } = useShortForm(
    ({ listing }) => ({
      ...(listing ? {} : { listing: 'Please select a listing' }),
      ...(type ? {} : { type: 'Please select a promotion type' }),
    }),
    { ...initial, type },
    ({ listing }) => {
      if (!config || typeof days !== 'number' || needsPlace) return;
      if (shortage > 0) toast(SHORT);
      else buy({ listingId: Number(listing), promotionType: config.name, duration: days });
    },
    failure,
  );
  const config = offered.find(({ name }) => name === type);
  const days = daysTyped(values.duration);
  const cost = config && typeof days === 'number' ? quoteOf(config, days) : null;
  const shortage = cost === null || balance === null ? 0 : shortageOf(cost, balance);
  const chosen = listings.find(({ id }) => String(id) === values.listing);
  const needsPlace = type === 'verification' && chosen?.isLocationVerified === false;
  const begins =
    chosen && config && beginsAfter({ listingId: chosen.id, promotionType: config.name }, active);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-3">
        <Field label="Listing" error={errors.listing} required>
          {(control) => (
            <Select {...control} {...field('listing')}>
              <option value="">Choose a listing</option>
              {listings.map(({ id, businessName }) => (
                <option key={id} value={id}>
                  {businessName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Promotion" error={type ? undefined : errors.type} required>
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={(event) => onTypeChange(event.target.value as PromotionType | '')}
            >
              <option value="">Choose a promotion</option>
              {offered.map(({ name, displayName }) => (
                <option key={name} value={name}>
                  {displayName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Duration" error={typeof days === 'string' ? days : undefined} required>
          {(control) => (
            <Select {...control} {...field('duration')}>
              {PROMOTION_DURATIONS.map((choice) => (
                <option key={choice} value={choice}>
                  {daysInWords(choice)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div>
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
          <ButtonLink to={paths.wallet} variant="secondary" className="mt-3">
            Add Funds
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

/**
 * PROMO-11. One key per wish: it changes once the purchase is made. The receipt follows, so neither a second press nor the
 * way back finds a form that would buy again.
 */
function usePurchase() {
  const navigate = useNavigate();
  const isBought = useRef(false);
  const { mutate, isPending, isSuccess, error } = useSubmit({
    makesStale: ['wallet', 'promotions', 'listings', 'account'],
    act: (purchase: Parameters<typeof purchasePromotion>[0], key) => purchasePromotion(purchase, key),
    done: { title: 'Promotion purchased successfully', description: 'Your listing promotion is now active' },
    failed: (failure) =>
      messageOf(failure, '') === SHORT.title ? SHORT : failureToast('Purchase failed', failure),
    onDone: ({ promotion }) => {
      isBought.current = true; // the receipt may still be on its way when the second press of two comes
      void navigate(paths.promotionReceipt(promotion.id));
    },
  });
  const buy = (purchase: Parameters<typeof purchasePromotion>[0]) => {
    if (!isBought.current) mutate(purchase);
  };
  return { buy, isPending: isPending || isSuccess, failure: error };
}
