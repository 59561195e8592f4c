import { BadRequestException, Controller, Get, Query } from '@nestjs/common';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { lenientLimitOf } from '../../../platform/http/page-query.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { isOpen, nextOf, type JobRole } from '../domain/job.js';
import { JobQueries, type NamedJob } from '../read-models/jobs.queries.js';

interface JobsQuery {
  role?: unknown;
  state?: unknown;
  before?: unknown;
  limit?: unknown;
}

const LIMITS = { most: 50, usual: 20 };

/** Contract 3.15, One job, one story. */
@SignedIn()
@Controller('api/jobs')
export class JobsController {
  constructor(
    private readonly queries: JobQueries,
    private readonly clock: Clock,
  ) {}

  /** Those that wait for the caller first, then newest. `before`: the id of the last job that was seen. */
  @Get()
  async list(@Query() query: JobsQuery, @CurrentUser() user: SessionUser) {
    const role = oneOf<JobRole>(query.role, ['customer', 'provider']);
    const wanted = oneOf(query.state, ['open', 'past']);
    const now = this.clock.now();
    const all = await this.queries.of(user.id, role);
    const waits = (job: NamedJob): boolean => isOpen(job, role) && nextOf(job, role, now) !== null;
    const listed = all
      .filter((job) => isOpen(job, role) === (wanted === 'open'))
      .toSorted((one, other) => Number(waits(other)) - Number(waits(one)) || other.at.localeCompare(one.at));
    const before = query.before === undefined ? -1 : listed.findIndex(({ id }) => id === query.before);
    if (query.before !== undefined && before === -1) throw new BadRequestException('Invalid filter');
    const limit = lenientLimitOf(query.limit, LIMITS);
    return {
      jobs: listed.slice(before + 1, before + 1 + limit).map((job) => jobViewOf(job, role, now)),
      waitingForMe: all.filter(waits).length,
    };
  }
}

const jobViewOf = (job: NamedJob, role: JobRole, now: string) => ({
  id: job.id,
  role,
  listing: job.listing,
  other: job.other,
  state: job.state,
  steps: job.steps,
  next: nextOf(job, role, now),
  bookingId: job.bookingId,
  interactionId: job.interactionId,
  conversationId: job.conversationId,
});

/** The first is the usual one. */
const oneOf = <Value extends string>(value: unknown, values: readonly [Value, ...Value[]]): Value => {
  if (value === undefined || value === '') return values[0];
  const found = values.find((one) => one === value);
  if (!found) throw new BadRequestException('Invalid filter');
  return found;
};
