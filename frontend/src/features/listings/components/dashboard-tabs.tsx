import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../components/ui/tabs.js';
import { LocationTab } from './location-tab.js';
import { MyListings } from './my-listings.js';

interface DashboardTabsProps {
  /** What customers ask of the provider, and what the customer asked for; they belong to another feature. */
  received: ReactNode;
  made: ReactNode;
}

/** DASH-03. The tab stands in the address, so that a link can lead to it and a reload keeps it. */
export function DashboardTabs({ received, made }: DashboardTabsProps) {
  const [parameters, setParameters] = useSearchParams();
  const tabs = [
    { value: 'services', label: 'Services', content: <MyListings /> },
    { value: 'bookings', label: 'Bookings', content: received },
    { value: 'my-bookings', label: 'My Bookings', content: made },
    { value: 'location', label: 'Location', content: <LocationTab /> },
  ];
  const asked = parameters.get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'services';
  return (
    <Tabs
      label="Your dashboard"
      tabs={tabs}
      value={tab}
      onValueChange={(value) =>
        setParameters(value === 'services' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
      }
    />
  );
}
