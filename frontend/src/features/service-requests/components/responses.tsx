import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { ClientOnly } from '../../../components/shared/client-only.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import { Section } from '../../../components/ui/section.js';
import { Table, type Column } from '../../../components/ui/table.js';
import type { ServiceRequestView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { dayOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/naira.js';
import { paths } from '../../../lib/paths.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { acceptResponse, requestQueries, type ResponseShown } from '../api/service-requests.queries.js';
import { MANAGE_SIGNED_OUT, requestFailure } from './request-failure.js';

interface ResponsesProps {
  request: ServiceRequestView;
  isOwner: boolean;
}

/** REQ-13, REQ-14. */
export function Responses({ request, isOwner }: ResponsesProps) {
  const query = useQuery(requestQueries.responses(String(request.id)));
  return (
    <Section title="Responses">
      <Loaded query={query} height="h-32" failed="Responses did not load">
        {(responses) =>
          responses.length === 0 ? (
            <NoResponses />
          ) : (
            <>
              {isOwner && responses.length > 1 && <Comparison responses={responses} />}
              <ul className="flex flex-col gap-4">
                {responses.map((response) => (
                  <li key={response.id}>
                    <ResponseEntry response={response} request={request} isOwner={isOwner} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function NoResponses() {
  const { user } = useAuthContext();
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p>No responses yet</p>
      {!user && (
        <p className="mt-1 text-muted">
          <Link to={paths.auth()} className="text-accent underline">
            Log in
          </Link>{' '}
          to respond to this request.
        </p>
      )}
    </div>
  );
}

const columns: Column<ResponseShown>[] = [
  { header: 'Response', lead: true, cell: ({ message }) => <span className="line-clamp-2">{message}</span> },
  { header: 'Price', align: 'end', cell: priceOf },
  { header: 'Duration', cell: ({ estimatedDuration }) => estimatedDuration ?? '–' },
  { header: 'Availability', cell: ({ availability }) => availability ?? '–' },
  { header: 'Status', cell: ({ isSelected }) => (isSelected ? 'Accepted' : 'Pending') },
];

function priceOf({ quotedPrice }: ResponseShown): string {
  return quotedPrice === null || quotedPrice === undefined ? '–' : naira(quotedPrice);
}

/** What the owner weighs up, side by side; on a phone one below the other. */
const Comparison = ({ responses }: { responses: readonly ResponseShown[] }) => (
  <div className="rounded-card border border-line bg-surface p-2">
    <Table caption="Compare responses" columns={columns} rows={responses} keyOf={({ id }) => id} />
  </div>
);

interface ResponseEntryProps extends ResponsesProps {
  response: ResponseShown;
}

function ResponseEntry({ response, request, isOwner }: ResponseEntryProps) {
  const terms: [string, string | null | undefined][] = [
    ['Price', response.quotedPrice === null ? null : priceOf(response)],
    ['Duration', response.estimatedDuration],
    ['Availability', response.availability],
  ];
  const said = response.userId === undefined ? [] : terms.filter(([, value]) => value);
  return (
    <article className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">Service Provider</h3>
        {response.isSelected && <Badge tone="success">Accepted</Badge>}
      </div>
      <p className="text-sm text-muted">{dayOf(response.createdAt)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{response.message}</p>
      {said.map(([label, value]) => (
        <p key={label} className="text-sm wrap-anywhere">
          {label}: <span className="font-semibold">{value}</span>
        </p>
      ))}
      {isOwner && response.userId !== undefined && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" to={paths.chatWith(response.userId)}>
            <MessageCircle aria-hidden className="size-5" />
            Contact <WhoseResponse {...response} />
          </ButtonLink>
          {request.status === 'open' && !response.isSelected && (
            <AcceptButton requestId={request.id} response={response} />
          )}
        </div>
      )}
    </article>
  );
}

/** For screen readers: the buttons have the same label, so each names the response it is about. */
const WhoseResponse = ({ message }: Pick<ResponseShown, 'message'>) => (
  <span className="sr-only">
    about “{message.length > NAMED_BY ? `${message.slice(0, NAMED_BY)}…` : message}”
  </span>
);

const NAMED_BY = 40;

/** OP-33. */
function AcceptButton({ requestId, response }: { requestId: number; response: ResponseShown }) {
  const { mutate, isPending } = useSubmit({
    makesStale: ['requests'],
    send: () => acceptResponse(requestId, response.id),
    done: 'Response accepted',
    failed: requestFailure(MANAGE_SIGNED_OUT, 'Failed to accept response'),
  });
  return (
    <ClientOnly>
      <Button pending={isPending} pendingText="Accepting..." onClick={() => mutate()}>
        Accept <WhoseResponse {...response} />
      </Button>
    </ClientOnly>
  );
}
