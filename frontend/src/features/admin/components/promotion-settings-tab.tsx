import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Card } from '../../../components/ui/card.js';
import { TextField } from '../../../components/ui/field.js';
import { Section } from '../../../components/ui/section.js';
import { Switch } from '../../../components/ui/switch.js';
import { api } from '../../../lib/api/api-client.js';
import { toast } from '../../../lib/toast.js';
import { adminQueries } from '../api/admin.queries.js';
import { configFailure, daysTyped, priceTyped, type Problem } from '../model/admin.rules.js';
import { PromotionAnalytics } from './promotion-analytics.js';
import type { PromotionConfigView } from '../../../lib/api/api-types.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';

/** ADMIN-14. */
export function PromotionSettingsTab() {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Promotions for sale">
        <Loaded
          query={useQuery(adminQueries.promotionConfig())}
          height="h-64"
          failed="The promotions did not load"
        >
          {(configs) => (
            <Card>
              <ul className="divide-y divide-line">
                {configs?.map((config) => (
                  <li key={config.id} className="py-4 first:pt-0 last:pb-0">
                    <Config config={config} />
                  </li>
                ))}
              </ul>
              <p className="mt-4 text-sm text-muted">
                What you change is saved when you leave the field. Promotions already bought stay as they are.
              </p>
            </Card>
          )}
        </Loaded>
      </Section>
      <Section title="Promotion analytics">
        <Loaded
          query={useQuery(adminQueries.promotionAnalytics())}
          height="h-40"
          failed="The analytics did not load"
        >
          {(analytics) => <PromotionAnalytics analytics={analytics} />}
        </Loaded>
      </Section>
    </div>
  );
}

function Config({ config }: { config: PromotionConfigView }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['panel', 'promotions'],
    send: (change: Partial<PromotionConfigView>) =>
      api.put(`/api/admin/promotion-config/${config.id}`, change),
    done: 'Promotion pricing updated successfully',
    failed: ({ message }) => ({
      variant: 'destructive',
      title: 'Error',
      description: configFailure(message),
    }),
  });
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_10rem_6rem] md:items-end md:gap-x-6">
      <Switch
        className="col-span-2 md:col-span-1"
        label={
          <span className="text-base">
            <span className="sr-only">Sell </span>
            {config.displayName}
          </span>
        }
        checked={config.isActive}
        disabled={isPending}
        onChange={(event) => mutate({ isActive: event.target.checked })}
      />
      <SavedOnBlur
        label="Price (₦)"
        of={config.displayName}
        value={config.price}
        check={priceTyped}
        onSave={(price) => mutate({ price })}
      />
      <SavedOnBlur
        label="Days"
        of={config.displayName}
        value={config.duration}
        check={daysTyped}
        onSave={(duration) => mutate({ duration })}
      />
    </div>
  );
}

interface SavedOnBlurProps {
  label: string;
  of: string;
  value: number;
  check: (text: string) => number | Problem;
  onSave: (value: number) => void;
}

/** ADMIN-16, ADMIN-17: saved when it is left, and only if it changed; what cannot be saved goes back. */
function SavedOnBlur({ label, of, value, check, onSave }: SavedOnBlurProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    const checked = check(typed);
    if (typeof checked !== 'number') {
      toast({ variant: 'destructive', ...checked });
      return;
    }
    setTyped(null);
    if (checked !== value) onSave(checked);
  };
  return (
    <TextField
      label={
        <>
          {label} <span className="sr-only">of {of}</span>
        </>
      }
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
