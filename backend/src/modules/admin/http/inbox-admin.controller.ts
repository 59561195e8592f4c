import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { Followers } from '../../../platform/followers/followers.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { listingReadModel } from '../../listings/public/index.js';
import { contactMessages } from '../read-models/contact-messages/contact-messages.projection.js';
import { ContactMessageQueries } from '../read-models/contact-messages/contact-messages.queries.js';
import { DecideAppeal } from '../use-cases/decide-appeal.handler.js';
import { AnswerContactMessage, ReadContactMessage } from '../use-cases/answer-contact-message.handler.js';
import { pageOf, type SearchedListQuery, searchOf, withTotal } from '../../../platform/http/page-query.js';
import { AnswerContactMessageBody, DecideAppealBody } from './contact-message.body.js';
import { contactMessageViewOf, type ContactMessageView } from './admin.views.js';

/** Contact messages, as administrators answer them. */
@AdminOnly()
@Controller('api/admin')
export class InboxAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly inbox: ContactMessageQueries,
    private readonly followers: Followers,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** ADMIN-06. Newest first; `q` searches, `limit` (1 to 500), `offset` and `before` (an id) turn pages. */
  @Get('contact-messages')
  async messages(@Query() query: SearchedListQuery, @Res({ passthrough: true }) response: Response) {
    return withTotal(response, await this.inbox.newest(searchOf(query.q), pageOf(query))).map(
      contactMessageViewOf,
    );
  }

  /** ADMIN-05. Safe to repeat. */
  @Post('contact-messages/:id/read')
  @HttpCode(200)
  @WaitsFor(contactMessages)
  async read(@Param('id', PositiveIntPipe) id: number, @CurrentUser() admin: SessionUser) {
    await this.commands.execute(new ReadContactMessage(id, admin.id));
    return { message: 'Message marked as read' };
  }

  /** Once; the writer is notified by mail. */
  @Post('contact-messages/:id/answer')
  @HttpCode(200)
  async answer(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { text }: AnswerContactMessageBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<ContactMessageView> {
    await this.commands.execute(new AnswerContactMessage(id, admin.id, text));
    await this.readYourWrites.seen(contactMessages);
    return this.one(id);
  }

  /** Contract 3.14: by another administrator than the one who suspended; granted, the listing is on show again. */
  @Post('contact-messages/:id/decide')
  @HttpCode(200)
  async decideAppeal(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { outcome, note }: DecideAppealBody,
    @CurrentUser() admin: SessionUser,
  ) {
    const decision = { adminId: admin.id, outcome, note: note || null };
    const position = await this.commands.execute(new DecideAppeal(id, decision));
    await this.followers.reactedTo('AppealDecided', position);
    await this.readYourWrites.seenAll(contactMessages, listingReadModel);
    return this.one(id);
  }

  private async one(id: number): Promise<ContactMessageView> {
    const row = await this.inbox.find(id);
    if (!row) throw new NotFoundException();
    return contactMessageViewOf(row);
  }
}
