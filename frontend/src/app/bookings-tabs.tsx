import { CustomerBookings } from '../features/bookings/components/customer-bookings.js';
import { ProviderBookings } from '../features/bookings/components/provider-bookings.js';

/** Both sides of bookings in one download. */
export const BookingsTab = ({ side }: { side: 'received' | 'made' }) =>
  side === 'received' ? <ProviderBookings /> : <CustomerBookings />;
