import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyText } from '../../../components/shared/copy-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { api } from '../../../lib/api/api-client.js';
import { dayOf } from '../../../lib/format/dates.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { profileQueries } from '../api/profile.queries.js';

/** Contract 3.15: the address by which a calendar program reads the person's bookings. It is shown once; a new one
 * voids it. */
export function CalendarFeed() {
  const feed = useQuery(profileQueries.calendarFeed());
  const [url, setUrl] = useState<string | null>(null);
  const make = useSubmit({
    makesStale: ['calendarFeed'],
    send: () => api.post<{ url: string }>('/api/calendar-feed'),
    failed: 'The address was not made',
    onDone: (made) => setUrl(made.url),
  });
  const end = useSubmit({
    makesStale: ['calendarFeed'],
    send: () => api.delete('/api/calendar-feed'),
    done: { title: 'Address voided', description: 'Calendars that use it are not updated any more.' },
    failed: 'The address still works',
    onDone: () => setUrl(null),
  });
  return (
    <section aria-labelledby="calendar-feed" className="flex flex-col gap-4">
      <h2 id="calendar-feed" className="text-lg">
        Calendar
      </h2>
      <Card className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-muted">
          See your accepted bookings in the calendar of your phone or computer: it reads them from an address
          of your own. Anyone with the address can see when and where they are, what for, and the other
          person’s name.
        </p>
        <Loaded query={feed} height="h-11" failed="Your calendar address did not load">
          {({ createdAt }) => (
            <>
              {url !== null && (
                <div className="flex flex-col gap-2">
                  <CopyText text={url} what="calendar address" />
                  <p className="text-sm text-muted">
                    Copy it now: it is not shown again. In your calendar, choose “Subscribe” or “From URL”.
                  </p>
                </div>
              )}
              {createdAt !== null && url === null && (
                <p className="text-sm">You have an address since {dayOf(createdAt)}.</p>
              )}
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="secondary"
                  pending={make.isPending}
                  pendingText="Making..."
                  onClick={() => make.mutate()}
                >
                  {createdAt === null ? 'Make an address' : 'Make a new address'}
                </Button>
                {createdAt !== null && (
                  <Button
                    variant="secondary"
                    pending={end.isPending}
                    pendingText="Voiding..."
                    onClick={() => end.mutate()}
                  >
                    Void the address
                  </Button>
                )}
              </div>
              {createdAt !== null && (
                <p className="text-sm text-muted">A new address voids the one before.</p>
              )}
            </>
          )}
        </Loaded>
      </Card>
    </section>
  );
}
