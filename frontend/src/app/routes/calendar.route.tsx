import { CalendarScreen } from '../../features/bookings/components/calendar-screen.js';
import { usePageTitle } from '../../lib/screen/page-head.js';

/** Contract 3.15: the week of a provider. */
export function Screen() {
  usePageTitle('Your calendar');
  return <CalendarScreen />;
}
