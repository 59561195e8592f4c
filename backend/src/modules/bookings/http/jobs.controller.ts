import { BadRequestException, Controller, Get, Query } from '@nestjs/common';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { beforeOf as idOf, lenientLimitOf, oneOf } from '../../../platform/http/page-query.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { isOfJob, isOpen, nextOf, type JobRole } from '../domain/job.js';
import { JobQueries, type NamedJob } from '../read-models/jobs.queries.js';
import { jobOf, type JobView } from './jobs.views.js';

interface JobsQuery {
  role?: unknown;
  state?: unknown;
  userId?: unknown;
  listingId?: unknown;
  before?: unknown;
  limit?: unknown;
}

const ROLES: readonly JobRole[] = ['customer', 'provider'];
const LIMITS = { most: 50, usual: 20 };

/** Contract 3.15, One job, one story. */
@SignedIn()
@Controller('api/jobs')
export class JobsController {
  constructor(
    private readonly queries: JobQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Those that wait for the caller first, then newest. `before`: the id that the last job had when it was seen. `userId`
   * (the other party) and `listingId` narrow the list and the number of those that wait; with one of them, jobs of all
   * states are listed unless `state` is given.
   */
  @Get()
  async list(
    @Query() query: JobsQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<{ jobs: JobView[]; waitingForMe: number }> {
    const role = oneOf(query.role, ROLES) ?? 'customer';
    const about = { otherId: idOf(query.userId), listingId: idOf(query.listingId) };
    const isAbout = about.otherId !== null || about.listingId !== null;
    const wanted = oneOf(query.state, ['open', 'past']) ?? (isAbout ? null : 'open');
    const now = this.clock.now();
    const all = await this.queries.of(user.id, role, about);
    const waits = (job: NamedJob): boolean => isOpen(job, role) && nextOf(job, role, now) !== null;
    const inOrder = all.toSorted(
      (one, other) =>
        Number(waits(other)) - Number(waits(one)) ||
        other.at.localeCompare(one.at) ||
        one.id.localeCompare(other.id),
    );
    const seen = query.before ? inOrder.findIndex((job) => isOfJob(query.before, job)) : -1;
    if (query.before && seen === -1) throw new BadRequestException('Invalid filter');
    const listed = inOrder
      .slice(seen + 1)
      .filter((job) => wanted === null || isOpen(job, role) === (wanted === 'open'));
    return {
      jobs: listed.slice(0, lenientLimitOf(query.limit, LIMITS)).map((job) => jobOf(job, role, now)),
      waitingForMe: all.filter(waits).length,
    };
  }
}
