import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { blockedUsers, useUnblock } from '../../../lib/api/blocks.js';
import { dayOf } from '../../../lib/format/dates.js';

/** The people that the user blocks, with buttons to unblock them; nothing if there are none. */
export function BlockedPeople() {
  const { data } = useQuery(blockedUsers());
  const unblock = useUnblock();
  if (!data || data.users.length === 0) return null;
  return (
    <section aria-labelledby="blocked-people" className="flex flex-col gap-4">
      <h3 id="blocked-people" className="text-base">
        People you blocked
      </h3>
      <Card>
        <ul className="divide-y divide-line">
          {data.users.map(({ id, name, since }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-sm text-muted">since {dayOf(since)}</span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                pending={unblock.isPending && unblock.variables === id}
                pendingText="Unblocking..."
                onClick={() => unblock.mutate(id)}
              >
                Unblock <span className="sr-only">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
