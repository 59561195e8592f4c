import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { api, ApiError } from '../../../lib/api/api-client.js';
import { paths } from '../../../lib/paths.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { favouritesQueries } from '../api/favourites.queries.js';

/** The target of a mail's link: nothing happens before the button is pressed, since mail scanners follow links, too. */
export function Unsubscribe() {
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const query = useQuery(favouritesQueries.ofLink(token));
  const { mutate, isPending } = useSubmit({
    send: () => api.post(`/unsubscribe?token=${encodeURIComponent(token)}`),
    makesStale: ['savedSearches'],
    failed: 'The emails were not stopped',
  });
  return (
    <Card className="mx-auto max-w-md">
      <h1 className="mb-4 text-xl">Emails about a saved search</h1>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <NoSuchLink />
      ) : (
        <Loaded query={query} height="h-32" failed="The saved search did not load" level="h2">
          {({ label, isStopped }) =>
            isStopped ? (
              <div role="status" className="flex flex-col items-start gap-4">
                <p>You will get no more emails about {label ? `the search ${label}` : 'this search'}.</p>
                <ButtonLink variant="secondary" to={paths.savedSearches}>
                  Your saved searches
                </ButtonLink>
              </div>
            ) : (
              <div className="flex flex-col items-start gap-4">
                <p>Stop emails about the search {label}? The search stays saved, and you can resume it.</p>
                <Button pending={isPending} onClick={() => mutate()}>
                  Stop these emails
                </Button>
              </div>
            )
          }
        </Loaded>
      )}
    </Card>
  );
}

/** To try again would not help. */
const NoSuchLink = () => (
  <div role="alert" className="flex flex-col items-start gap-4">
    <p>
      This link does not work: it may be incomplete. Sign in to pause or delete the search under Favourites.
    </p>
    <ButtonLink variant="secondary" to={paths.savedSearches}>
      Your saved searches
    </ButtonLink>
  </div>
);
