import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Public, SignedIn } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { contactMessages } from '../read-models/contact-messages/contact-messages.projection.js';
import { reports } from '../read-models/reports/reports.projection.js';
import { SendContactMessage } from '../use-cases/send-contact-message.handler.js';
import { SubmitReport } from '../use-cases/submit-report.handler.js';
import { ContactMessageBody } from './contact-message.body.js';
import { ReportBody } from './report.body.js';
import { referenceOf } from './report.views.js';

/** What people send to the team. */
@Controller('api')
export class SupportController {
  constructor(private readonly commands: CommandBus) {}

  /** CONTACT-02, CONTACT-04; with `listingId` an appeal against its suspension (contract 3.14). */
  @Post('contact')
  @SignedIn()
  @WaitsFor(contactMessages)
  async contact(@Body() body: ContactMessageBody, @CurrentUser() user: SessionUser) {
    const { listingId, ...texts } = body;
    const id = await this.commands.execute(new SendContactMessage(user.id, texts, listingId ?? null));
    return { message: 'Message sent', id };
  }

  /** REPORT-01 to REPORT-03, OP-37: visitors may report too. */
  @Post('reports')
  @Public()
  @WaitsFor(reports)
  async report(@Body() body: ReportBody, @CurrentUser() reporter: SessionUser | null) {
    const { type, urgency, description } = body;
    const report = {
      type,
      urgency,
      description,
      userInfo: body.userInfo ?? null,
      listingId: body.listingId ?? null,
      conversationId: body.conversationId ?? null,
    };
    const id = await this.commands.execute(new SubmitReport(reporter?.id ?? null, report));
    return { message: 'Report received', reference: referenceOf(id) };
  }
}
