import { Controller, Get, Header, NotFoundException, Query, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { escapedHtml } from '../../kernel/text.js';
import { Config } from '../config/config.js';
import { Outbox, type OutboxMessage } from '../outbox/outbox.js';
import { Public } from '../http/access-policy.js';
import { isFromThisMachine } from '../http/from-this-machine.js';

/**
 * What the site would have sent, for people who try it out on their machine: it holds codes and links that open
 * accounts, so it answers this machine only, and does not exist in production.
 */
@Public()
@ApiExcludeController()
@Controller('dev/outbox')
export class DevOutboxController {
  constructor(
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async page(@Req() request: Request, @Query('to') to?: unknown): Promise<string> {
    if (!isFromThisMachine(request)) throw new NotFoundException('Not found');
    const messages = await this.outbox.list(typeof to === 'string' && to !== '' ? to : undefined);
    const list = messages.length > 0 ? messages.map(article).join('\n') : '<p>Nothing has been sent yet.</p>';
    const { smtpUrl, smsProvider } = this.config;
    return page(smtpUrl || smsProvider.length > 0 ? DELIVERED : KEPT, list);
  }
}

const KEPT = 'No mail and no SMS leaves this machine: they are kept here, newest first.';
const DELIVERED = 'Newest first. Codes and links are taken out of what has been sent.';

const page = (words: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1c1917; }
article { border: 1px solid #d6d3d1; border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1rem; margin: 0; } .meta { color: #57534e; font-size: .875rem; margin: 0 0 .5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0; } .code { font-size: 1.5rem; letter-spacing: .2em; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>${words}</p>
${content}
</body>
</html>
`;

const article = (message: OutboxMessage): string => `<article>
<h2>${escapedHtml(message.subject ?? 'SMS')}</h2>
<p class="meta">${message.channel === 'sms' ? 'SMS' : 'Mail'} to ${escapedHtml(message.to)}, ${escapedHtml(timeOf(message))}</p>
${message.code === null ? '' : `<p class="code">${escapedHtml(message.code)}</p>`}
<pre>${escapedHtml(message.body)}</pre>
${message.link !== null && /^https?:\/\//.test(message.link) ? `<p><a href="${escapedHtml(message.link)}">${escapedHtml(message.link)}</a></p>` : ''}
</article>`;

const timeOf = ({ createdAt }: OutboxMessage): string => new Date(createdAt).toISOString();
