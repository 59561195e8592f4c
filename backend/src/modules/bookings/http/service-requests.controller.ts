import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Viewer } from '../../../kernel/viewer.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Public, SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentViewer } from '../../../platform/http/viewer.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { ResponseNotFound, ServiceRequestNotFound } from '../domain/service-request.errors.js';
import { RequestViews } from '../stores/request-views.js';
import { serviceRequests } from '../read-models/service-requests/service-requests.projection.js';
import {
  ServiceRequestQueries,
  type ViewedRequest,
} from '../read-models/service-requests/service-requests.queries.js';
import { AcceptResponse, ChangeRequestStatus } from '../use-cases/manage-service-request.handler.js';
import { PostServiceRequest } from '../use-cases/post-service-request.handler.js';
import { RespondToServiceRequest } from '../use-cases/respond-to-service-request.handler.js';
import {
  ChangeStatusBody,
  detailsOf,
  offerOf,
  PostServiceRequestBody,
  requestFiltersOf,
  requestPageOf,
  RespondBody,
  type RequestListQuery,
  type RequestPageQuery,
} from './service-requests.body.js';
import {
  postedRequestOf,
  publicResponseOf,
  recordedResponseOf,
  responseOf,
  serviceRequestOf,
  type PublicResponseView,
  type ResponseView,
  type ServiceRequestView,
} from './service-requests.views.js';

const requestId = new PositiveIntPipe('Service Request Not Found');
const responseId = new PositiveIntPipe('Response not found');
const MOST_RESPONSES = 500;

@Controller('api')
export class ServiceRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ServiceRequestQueries,
    private readonly views: RequestViews,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** REQ-01, REQ-31, OP-34: open ones, newest first; `before` is the id of the last one that was seen. */
  @Get('service-requests')
  @Public()
  async all(@Query() query: RequestListQuery): Promise<ServiceRequestView[]> {
    const found = await this.queries.open(requestFiltersOf(query));
    return found.map(serviceRequestOf);
  }

  /** The caller's own in every status, newest first. */
  @Get('my-service-requests')
  @SignedIn()
  async own(
    @Query() query: RequestPageQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<ServiceRequestView[]> {
    const found = await this.queries.ofCustomer(user.id, requestPageOf(query));
    return found.map(serviceRequestOf);
  }

  /** REQ-05. The same Idempotency-Key gives the same request. */
  @Post('service-requests')
  @SignedIn()
  @WaitsFor(serviceRequests)
  async post(
    @Body() body: PostServiceRequestBody,
    @CurrentUser() user: SessionUser,
  ): Promise<ServiceRequestView> {
    return postedRequestOf(await this.commands.execute(new PostServiceRequest(user.id, detailsOf(body))));
  }

  /** REQ-08: in every status. Counts a view of others (OP-42). */
  @Get('service-requests/:id')
  @Public()
  async read(
    @Param('id', requestId) id: number,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<ServiceRequestView> {
    const request = await this.existing(id);
    const isNew = await this.views.seen(request, viewer);
    return serviceRequestOf({ ...request, viewCount: request.viewCount + (isNew ? 1 : 0) });
  }

  /** OP-42: counts a view of the page. The shared page itself counts none; the browser reports it. */
  @Post('service-requests/:id/page-view')
  @HttpCode(200)
  @Public()
  async opened(
    @Param('id', requestId) id: number,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<{ isNoted: boolean }> {
    const request = await this.existing(id);
    await this.views.seen(request, viewer);
    return { isNoted: viewer !== null && viewer.userId !== request.customerId };
  }

  /** OP-62: newest first; in full for the owner of the request and for who wrote the response. */
  @Get('service-requests/:id/responses')
  @Public()
  async responses(
    @Param('id', requestId) id: number,
    @CurrentUser() user: SessionUser | null,
  ): Promise<(ResponseView | PublicResponseView)[]> {
    const { customerId } = await this.existing(id);
    const found = await this.queries.responsesTo(id, MOST_RESPONSES);
    return found.map((row) =>
      user && [customerId, row.userId].includes(user.id) ? responseOf(row) : publicResponseOf(row),
    );
  }

  /** REQ-12. The same Idempotency-Key gives the same response. */
  @Post('service-requests/:id/responses')
  @SignedIn()
  @WaitsFor(serviceRequests)
  async respond(
    @Param('id', requestId) id: number,
    @Body() body: RespondBody,
    @CurrentUser() user: SessionUser,
  ): Promise<ResponseView> {
    const recorded = await this.commands.execute(
      new RespondToServiceRequest(id, user.id, offerOf(body), body.listingId ?? null),
    );
    return recordedResponseOf(recorded, await this.queries.providerOf(recorded.listingId));
  }

  /** OP-33: one that was accepted before is pending again. */
  @Post('service-requests/:id/responses/:responseId/accept')
  @HttpCode(200)
  @SignedIn()
  @WaitsFor(serviceRequests)
  async accept(
    @Param('id', requestId) id: number,
    @Param('responseId', responseId) chosen: number,
    @CurrentUser() user: SessionUser,
  ): Promise<ResponseView> {
    await this.commands.execute(new AcceptResponse(id, chosen, user.id));
    await this.readYourWrites.seen(serviceRequests);
    const row = await this.queries.response(chosen);
    if (!row) throw new ResponseNotFound();
    // As it was accepted, also when another one has been accepted since.
    return responseOf({ ...row, isSelected: true, isOtherSelected: false });
  }

  /** REQ-24, OP-42. */
  @Put('service-requests/:id')
  @HttpCode(200)
  @SignedIn()
  @WaitsFor(serviceRequests)
  async change(
    @Param('id', requestId) id: number,
    @Body() { status }: ChangeStatusBody,
    @CurrentUser() user: SessionUser,
  ): Promise<ServiceRequestView> {
    await this.commands.execute(new ChangeRequestStatus(id, user.id, status));
    await this.readYourWrites.seen(serviceRequests);
    return serviceRequestOf(await this.existing(id));
  }

  private async existing(id: number): Promise<ViewedRequest> {
    const request = await this.queries.find(id);
    if (!request) throw new ServiceRequestNotFound();
    return request;
  }
}
