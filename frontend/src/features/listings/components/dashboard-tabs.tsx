import type { ReactNode } from 'react';
import { AddressTabs } from '../../../components/shared/address-tabs.js';
import { LocationTab } from './location-tab.js';
import { MyListings } from './my-listings.js';

interface DashboardTabsProps {
  /** What customers ask of the provider, and what the customer asked for; they belong to another feature. */
  received: ReactNode;
  made: ReactNode;
}

/** DASH-03. */
export const DashboardTabs = ({ received, made }: DashboardTabsProps) => (
  <AddressTabs
    label="Your dashboard"
    tabs={[
      { value: 'services', label: 'Services', content: <MyListings /> },
      { value: 'bookings', label: 'Bookings', content: received },
      { value: 'my-bookings', label: 'My Bookings', content: made },
      { value: 'location', label: 'Location', content: <LocationTab /> },
    ]}
  />
);
