import { Controller, Get, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { Public } from '../http/access-policy.js';
import { Outbox } from '../outbox/outbox.js';

class OutboxQuery {
  @IsOptional()
  @IsString()
  to?: string;
}

/** For acceptance tests (OP-52); this controller exists only with ENABLE_TEST_HOOKS, never in production. */
@Public()
@ApiExcludeController()
@Controller('api/test/outbox')
export class TestOutboxController {
  constructor(private readonly outbox: Outbox) {}

  /** Mails and SMS, newest first; `to` is an e-mail address or a phone number. */
  @Get()
  async messages(@Query() { to }: OutboxQuery) {
    const messages = await this.outbox.list(to);
    return messages.map(({ channel, to: receiver, subject, body, code, link, createdAt }) => ({
      channel,
      to: receiver,
      subject,
      body,
      code,
      link,
      createdAt,
    }));
  }
}
