import { CalendarCheck, CalendarClock } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { paths } from '../../../lib/paths.js';

/** DASH-03: requests to the provider. */
export function ProviderBookingsPlace() {
  return (
    <Card>
      <EmptyState
        icon={CalendarClock}
        title="No booking requests yet"
        actions={
          <ButtonLink to={paths.dashboard} variant="secondary">
            See your services
          </ButtonLink>
        }
      >
        When a customer asks to book you, the request arrives here and you accept or decline it.
      </EmptyState>
    </Card>
  );
}

/** DASH-03: the customer's own. */
export function CustomerBookingsPlace() {
  return (
    <Card>
      <EmptyState
        icon={CalendarCheck}
        title="You have not booked anyone yet"
        actions={<ButtonLink to={paths.search()}>Find a provider</ButtonLink>}
      >
        Everything that you book, and what the provider answers, is kept here.
      </EmptyState>
    </Card>
  );
}
