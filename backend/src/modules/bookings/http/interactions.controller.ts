import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { cardReadModel } from '../../discovery/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import { InteractionNotFound, ProviderNotFound } from '../domain/interaction.errors.js';
import { interactions } from '../read-models/interactions/interactions.projection.js';
import { InteractionQueries } from '../read-models/interactions/interactions.queries.js';
import { reputation } from '../read-models/reputation/reputation.projection.js';
import { CompleteService, ConfirmContact } from '../use-cases/advance-interaction.handler.js';
import { RecordContact } from '../use-cases/record-contact.handler.js';
import { listingIdIn, RecordContactBody } from './interactions.body.js';
import {
  interactionOf,
  interactionStatusOf,
  providerInteractionOf,
  type InteractionStatusView,
  type InteractionView,
  type ProviderInteractionView,
} from './interactions.views.js';

const interactionId = new PositiveIntPipe('No interaction found');
const listingId = new PositiveIntPipe('Provider not found');
const LONGEST_LIST = 500;

@SignedIn()
@Controller('api')
export class InteractionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: InteractionQueries,
    private readonly listings: ListingReader,
    private readonly clock: Clock,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** INT-01, OP-05, OP-06. `verificationRequired`: the provider still has to confirm. */
  @Post('service/contact')
  @WaitsFor(interactions)
  async contact(@Body() body: RecordContactBody, @CurrentUser() user: SessionUser) {
    const recorded = await this.commands.execute(
      new RecordContact(user.id, listingIdIn(body.providerId), body.contactMethod, body.notes ?? null),
    );
    const verificationRequired = recorded.status === 'pending';
    const message = verificationRequired ? 'Contact initiated' : 'Contact recorded';
    return { message, verificationRequired, interaction: await this.view(recorded.interactionId) };
  }

  /** INT-06, REV-04. */
  @Get('service/interaction-status/:id')
  async status(
    @Param('id', listingId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<InteractionStatusView> {
    const newest = await this.queries.newest(user.id, id);
    // The customer of an interaction sees it, whatever became of the listing.
    if (!newest && !(await this.listings.detail(id))?.isActive) throw new ProviderNotFound();
    return interactionStatusOf(newest, this.clock.now());
  }

  /** OP-04: on the caller's own listings, newest first. */
  @Get('provider/interactions')
  async ofProvider(@CurrentUser() user: SessionUser): Promise<ProviderInteractionView[]> {
    const found = await this.queries.ofProvider(user.id, LONGEST_LIST);
    return found.map(providerInteractionOf);
  }

  /** INT-04. */
  @Put('service/interaction/:id/confirm')
  @HttpCode(200)
  @WaitsFor(interactions)
  async confirm(@Param('id', interactionId) id: number, @CurrentUser() user: SessionUser) {
    await this.commands.execute(new ConfirmContact(id, user.id));
    return { message: 'Contact confirmed', interaction: await this.view(id) };
  }

  /** INT-05, INT-16. */
  @Put('service/interaction/:id/complete')
  @HttpCode(200)
  @WaitsFor(interactions, reputation, cardReadModel)
  async complete(@Param('id', interactionId) id: number, @CurrentUser() user: SessionUser) {
    await this.commands.execute(new CompleteService(id, user.id));
    return { message: 'Service marked as completed', interaction: await this.view(id) };
  }

  private async view(id: number): Promise<InteractionView> {
    await this.readYourWrites.seen(interactions);
    const row = await this.queries.find(id);
    if (!row) throw new InteractionNotFound();
    return interactionOf(row);
  }
}
