import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../ui/tabs.js';

interface AddressTabsProps extends Pick<ComponentProps<typeof Tabs>, 'label' | 'tabs' | 'dense'> {
  /** Back goes from tab to tab; else it leaves the screen. */
  steps?: boolean;
}

/** Tabs of a screen: the open one stands in the address, so that a link leads to it and a reload keeps it. */
export function AddressTabs({ steps = false, ...tabs }: AddressTabsProps) {
  const [address, setAddress] = useSearchParams();
  const values = tabs.tabs.map(({ value }) => value);
  const [first = ''] = values;
  return (
    <Tabs
      {...tabs}
      value={values.find((value) => value === address.get('tab')) ?? first}
      onValueChange={(tab) => setAddress(tab === first ? {} : { tab }, { replace: !steps })}
    />
  );
}
