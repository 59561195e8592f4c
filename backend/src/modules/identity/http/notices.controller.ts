import { ApiProperty } from '@nestjs/swagger';
import { BadRequestException, Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Check } from '../../../platform/http/body-check.js';
import { NumberInput } from '../../../platform/http/field-rules.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { answersUnchanged } from '../../../platform/http/json-answer.js';
import { lenientLimitOf } from '../../../platform/http/page-query.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import {
  NotificationQueries,
  NotificationReads,
} from '../read-models/notifications/notifications.queries.js';
import { NotificationNames } from '../use-cases/notification-names.js';
import { isNoticeId, noticeBefore, noticesView, type NoticesView } from './notices.views.js';

/** Contract 3.14. */
export class ReadNoticesBody {
  @NumberInput()
  @Check('id', isNoticeId, 'Invalid notice')
  @ApiProperty({ description: 'The newest notice that was seen; all older ones count as read', example: 42 })
  upTo: number;
}

const PAGE = { usual: 20, most: 50 };

/** OP-41: the notices behind the bell. */
@SignedIn()
@Controller('api/notices')
export class NoticesController {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly reads: NotificationReads,
    private readonly names: NotificationNames,
  ) {}

  /** Newest first. */
  @Get()
  async list(
    @Query('limit') limit: unknown,
    @Query('before') before: unknown,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NoticesView> {
    answersUnchanged(response);
    const page = { limit: lenientLimitOf(limit, PAGE), before: noticeBefore(before) };
    const own = await this.queries.of(user.id, page);
    return noticesView(own, await this.names.of(own.notices));
  }

  /** One's own notices up to this one are read; what comes meanwhile is not. */
  @Post('read')
  @HttpCode(200)
  async read(
    @Body() { upTo }: ReadNoticesBody,
    @CurrentUser() user: SessionUser,
  ): Promise<{ unread: number }> {
    if (!(await this.reads.read(user.id, upTo))) throw new BadRequestException('Invalid notice');
    return { unread: await this.queries.unread(user.id) };
  }
}
