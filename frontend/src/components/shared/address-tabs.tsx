import type { ComponentProps } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Tabs } from '../ui/tabs.js';

interface AddressTabsProps extends Pick<ComponentProps<typeof Tabs>, 'label' | 'tabs' | 'side' | 'after'> {
  /** Back goes from tab to tab; else it leaves the screen. */
  steps?: boolean;
  /** The tab of an address that names none; the first one unless said otherwise. */
  usual?: string;
}

/**
 * Tabs of a screen: the open one is in the address, so links and reloads keep it. A link whose
 * address may name none passes it as state: `{ tab: 'settings' }`.
 */
export function AddressTabs({ steps = false, usual, ...tabs }: AddressTabsProps) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: { tab?: string } | null };
  const wanted = address.get('tab') ?? state?.tab;
  const values = tabs.tabs.map(({ value }) => value);
  const [first = ''] = values;
  const unnamed = usual ?? first;
  return (
    <Tabs
      {...tabs}
      value={values.find((value) => value === wanted) ?? unnamed}
      onValueChange={(tab) => setAddress(tab === unnamed ? {} : { tab }, { replace: !steps })}
    />
  );
}
