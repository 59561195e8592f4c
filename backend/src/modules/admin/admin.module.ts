import { Global, Module } from '@nestjs/common';
import { SuspensionReports } from '../listings/public/index.js';
import { AuditAdminController } from './http/audit-admin.controller.js';
import { InboxAdminController } from './http/inbox-admin.controller.js';
import { OverviewAdminController } from './http/overview-admin.controller.js';
import { PaymentAccountsController } from './http/payment-accounts.controller.js';
import { ReportsAdminController } from './http/reports-admin.controller.js';
import { SupportController } from './http/support.controller.js';
import { AuditLog } from './read-models/audit-trail/audit-log.js';
import { AuditTrailQueries } from './read-models/audit-trail/audit-trail.queries.js';
import { ContactMessageQueries } from './read-models/contact-messages/contact-messages.queries.js';
import { ModerationQueries } from './read-models/moderation/moderation.queries.js';
import { PaymentAccountQueries } from './read-models/payment-accounts/payment-accounts.projection.js';
import { ReportQueries } from './read-models/reports/reports.queries.js';
import { ConfigurePaymentAccountsHandler } from './use-cases/configure-payment-accounts.handler.js';
import { DecideAppealHandler, GrantAppealHandler } from './use-cases/decide-appeal.handler.js';
import { ReadContactMessageHandler } from './use-cases/read-contact-message.handler.js';
import { OpenReport } from './use-cases/open-report.js';
import {
  ReportedUsers,
  ResolveReportBySuspensionHandler,
  ResolveReportHandler,
} from './use-cases/resolve-report.handler.js';
import { ReportsOfSuspensions } from './use-cases/reports-of-suspensions.js';
import { SendContactMessageHandler } from './use-cases/send-contact-message.handler.js';
import { SubmitReportHandler } from './use-cases/submit-report.handler.js';

/** Global, because listings know their own port and not the module itself. */
@Global()
@Module({
  controllers: [
    SupportController,
    InboxAdminController,
    ReportsAdminController,
    AuditAdminController,
    OverviewAdminController,
    PaymentAccountsController,
  ],
  providers: [
    SendContactMessageHandler,
    ReadContactMessageHandler,
    SubmitReportHandler,
    ReportedUsers,
    ResolveReportHandler,
    ResolveReportBySuspensionHandler,
    { provide: SuspensionReports, useClass: ReportsOfSuspensions },
    DecideAppealHandler,
    GrantAppealHandler,
    ConfigurePaymentAccountsHandler,
    ContactMessageQueries,
    PaymentAccountQueries,
    ReportQueries,
    ModerationQueries,
    OpenReport,
    AuditTrailQueries,
    AuditLog,
  ],
  exports: [SuspensionReports],
})
export class AdminModule {}
