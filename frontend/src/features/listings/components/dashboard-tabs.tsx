import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../components/ui/tabs.js';
import { CustomerBookingsPlace, ProviderBookingsPlace } from './bookings-places.js';
import { LocationTab } from './location-tab.js';
import { MyListings } from './my-listings.js';

const TABS = [
  { value: 'services', label: 'Services', content: <MyListings /> },
  { value: 'bookings', label: 'Bookings', content: <ProviderBookingsPlace /> },
  { value: 'my-bookings', label: 'My Bookings', content: <CustomerBookingsPlace /> },
  { value: 'location', label: 'Location', content: <LocationTab /> },
];

/** DASH-03. The tab stands in the address, so that a link can lead to it and a reload keeps it. */
export function DashboardTabs() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tab = TABS.find(({ value }) => value === asked)?.value ?? 'services';
  return (
    <Tabs
      label="Your dashboard"
      tabs={TABS}
      value={tab}
      onValueChange={(value) =>
        setParameters(value === 'services' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
      }
    />
  );
}
