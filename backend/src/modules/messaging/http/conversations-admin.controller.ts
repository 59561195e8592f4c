import { Controller, Get, Param, Query } from '@nestjs/common';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { beforeOf, lenientLimitOf } from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { ReadThread } from '../use-cases/read-thread.js';
import { messageOf, type MessageView } from './message.views.js';

const PAGE = { usual: 200, most: 200 };

/** Reported conversations; all others are private to their two parties. */
@AdminOnly()
@Controller('api/admin/conversations')
export class ConversationsAdminController {
  constructor(private readonly thread: ReadThread) {}

  /** Oldest first, the latest `limit` before the message `before`; 404 without a report. Nothing becomes read by it. */
  @Get(':id/messages')
  async read(
    @Param('id', PositiveIntPipe) id: number,
    @Query('limit') limit: unknown,
    @Query('before') before: unknown,
  ): Promise<MessageView[]> {
    const page = { limit: lenientLimitOf(limit, PAGE), before: beforeOf(before) };
    return (await this.thread.reported(id, page)).map(messageOf);
  }
}
