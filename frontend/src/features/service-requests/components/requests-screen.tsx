import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ClientOnly } from '../../../components/shared/client-only.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Section } from '../../../components/ui/section.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { REQUESTS_POLL, REQUESTS_SIZE } from '../../../lib/constants.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { paths, useReturnTo } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { requestQueries } from '../api/service-requests.queries.js';
import { chosenOf, requestFiltersFrom, type RequestFilters } from '../model/request-filters.rules.js';
import { RequestEntries } from './request-entry.js';
import { RequestFilterForm } from './request-filter-form.js';

const importDialog = () =>
  import('./post-request-dialog.js').then(({ PostRequestDialog }) => PostRequestDialog);

/** `/service-requests` (REQ-01, REQ-31). */
export function RequestsScreen() {
  const { user } = useAuthContext();
  const [searchParams] = useSearchParams();
  const filters = requestFiltersFrom(searchParams);
  const { name } = useSite();
  const returnTo = useReturnTo();
  usePageHead({
    title: `Service Requests | ${name}`,
    description: 'See what people in Nigeria need done, and answer them. Or post what you need yourself.',
    canonical: paths.serviceRequests,
  });
  return (
    <div className="page-width flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl">
            Service Requests
          </h1>
          <p className="text-muted">Post what you need done, or respond to people who need you.</p>
        </div>
        {user ? (
          <PostButton />
        ) : (
          <ButtonLink to={paths.login} state={{ returnTo }}>
            Sign in required
          </ButtonLink>
        )}
      </div>
      <RequestFilterForm filters={filters} />
      {user && <OwnRequests />}
      <AllRequests filters={filters} isPolled={user !== null} />
    </div>
  );
}

function PostButton() {
  const [open, setOpen] = useState(false);
  const [Dialog, want, insist] = useOnDemand(importDialog);
  return (
    <ClientOnly>
      <Button onPointerEnter={() => void want()} onClick={() => void insist().then(setOpen)}>
        <Plus aria-hidden className="size-5" />
        Post a Request
      </Button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </ClientOnly>
  );
}

/** REQ-03: read again every 30 seconds, not in a hidden tab. */
function OwnRequests() {
  const query = useQuery({ ...requestQueries.own(), refetchInterval: REQUESTS_POLL });
  return (
    <Section title="My Requests">
      <Loaded query={query} height="h-40" failed="Your requests did not load">
        {(requests) =>
          requests.length === 0 ? (
            <p className="text-muted">You have not posted a request yet.</p>
          ) : (
            <OpenFirst requests={requests} />
          )
        }
      </Loaded>
    </Section>
  );
}

/** Closed requests are in a disclosure while others are open. */
function OpenFirst({ requests }: { requests: readonly ServiceRequestView[] }) {
  const open = requests.filter(({ isActive }) => isActive);
  const closed = requests.filter(({ isActive }) => !isActive);
  if (open.length === 0 || closed.length === 0) return <RequestEntries requests={requests} />;
  return (
    <>
      <RequestEntries requests={open} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
          Closed requests ({closed.length})
        </summary>
        <RequestEntries requests={closed} />
      </details>
    </>
  );
}

/** REQ-03, OP-34: visitors read it once. */
function AllRequests({ filters, isPolled }: { filters: RequestFilters; isPolled: boolean }) {
  const query = useQuery({ ...requestQueries.all(filters), refetchInterval: isPolled && REQUESTS_POLL });
  const isNarrowed = Object.keys(chosenOf(filters)).length > 0;
  return (
    <Section title="All Requests">
      <Loaded query={query} height="h-64" failed="Service requests did not load">
        {(requests) => {
          const last = requests.length === REQUESTS_SIZE ? requests[requests.length - 1] : undefined;
          if (requests.length === 0) return <NoRequests isNarrowed={isNarrowed} />;
          return (
            <>
              <RequestEntries requests={requests} />
              {last && (
                <ButtonLink
                  variant="secondary"
                  className="self-center"
                  to={paths.serviceRequestsWith(chosenOf({ ...filters, before: String(last.id) }))}
                >
                  Older requests
                </ButtonLink>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

const NoRequests = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={ClipboardList}
    level="h3"
    title={isNarrowed ? 'No requests match' : 'No open requests'}
    actions={
      isNarrowed && (
        <ButtonLink variant="secondary" to={paths.serviceRequests}>
          Show all requests
        </ButtonLink>
      )
    }
  >
    {isNarrowed ? 'Try other words, another service or another state.' : 'Be the first to post one.'}
  </EmptyState>
);
