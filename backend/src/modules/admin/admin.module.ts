import { defineModule } from '../../platform/define-module.js';
import { SuspensionReports } from '../listings/public/index.js';
import { ConversationReports } from '../messaging/public/index.js';
import { contactMessage } from './domain/contact-message.decider.js';
import { contactMessageEvents } from './domain/contact-message.events.js';
import { paymentAccounts } from './domain/payment-accounts.decider.js';
import { paymentAccountsEvents } from './domain/payment-accounts.events.js';
import { report } from './domain/report.decider.js';
import { reportEvents } from './domain/report.events.js';
import { ConfigurePaymentAccountsHandler } from './use-cases/configure-payment-accounts.handler.js';
import { DecideAppealHandler, GrantAppealHandler } from './use-cases/decide-appeal.handler.js';
import { OpenReport } from './use-cases/open-report.js';
import {
  AnswerContactMessageHandler,
  ReadContactMessageHandler,
} from './use-cases/answer-contact-message.handler.js';
import {
  ReportsOfSuspensions,
  ResolveReportBySuspensionHandler,
} from './use-cases/reports-of-suspensions.js';
import { ReportedUsers } from './use-cases/reported-users.js';
import { ResolveReportHandler } from './use-cases/resolve-report.handler.js';
import { SendContactMessageHandler } from './use-cases/send-contact-message.handler.js';
import { SubmitReportHandler } from './use-cases/submit-report.handler.js';
import {
  endSuspensionWhenAppealIsGranted,
  resolveReportThatLedToSuspension,
  tellOwnerOfDeniedAppeal,
  tellUserOfWarning,
  tellWriterOfAnswer,
} from './policies/moderation.policy.js';
import { AuditLog } from './read-models/audit-trail/audit-log.js';
import { auditTrailOf } from './read-models/audit-trail/audit-trail.projection.js';
import { AuditTrailQueries } from './read-models/audit-trail/audit-trail.queries.js';
import { contactMessages } from './read-models/contact-messages/contact-messages.projection.js';
import { ContactMessageQueries } from './read-models/contact-messages/contact-messages.queries.js';
import { moderation } from './read-models/moderation/moderation.projection.js';
import { ModerationQueries } from './read-models/moderation/moderation.queries.js';
import { PaymentAccountQueries } from './read-models/payment-accounts/payment-accounts.projection.js';
import { paymentAccountsProjection } from './read-models/payment-accounts/payment-accounts.projection.js';
import { reports } from './read-models/reports/reports.projection.js';
import { ReportQueries } from './read-models/reports/reports.queries.js';
import { AuditAdminController } from './http/audit-admin.controller.js';
import { InboxAdminController } from './http/inbox-admin.controller.js';
import { OverviewAdminController } from './http/overview-admin.controller.js';
import { PaymentAccountsController } from './http/payment-accounts.controller.js';
import { ReportsAdminController } from './http/reports-admin.controller.js';
import { SupportController } from './http/support.controller.js';

export const adminModule = defineModule({
  name: 'admin',
  events: { ...contactMessageEvents, ...reportEvents, ...paymentAccountsEvents },
  states: { contactMessage: [contactMessage], report: [report], settings: [paymentAccounts] },
  controllers: [
    SupportController,
    InboxAdminController,
    ReportsAdminController,
    AuditAdminController,
    OverviewAdminController,
    PaymentAccountsController,
  ],
  commands: [
    SendContactMessageHandler,
    ReadContactMessageHandler,
    AnswerContactMessageHandler,
    SubmitReportHandler,
    ResolveReportHandler,
    ResolveReportBySuspensionHandler,
    DecideAppealHandler,
    GrantAppealHandler,
    ConfigurePaymentAccountsHandler,
  ],
  providers: [
    ReportedUsers,
    ContactMessageQueries,
    PaymentAccountQueries,
    ReportQueries,
    ModerationQueries,
    OpenReport,
    AuditTrailQueries,
    AuditLog,
  ],
  exports: [
    { provide: SuspensionReports, useClass: ReportsOfSuspensions },
    { provide: ConversationReports, useExisting: ReportQueries },
  ],
  /** The audit trail holds the events of all modules. */
  projections: (product) => [
    contactMessages,
    reports,
    moderation,
    paymentAccountsProjection,
    auditTrailOf(Object.assign({}, ...product.map(({ events }) => events))),
  ],
  policies: [resolveReportThatLedToSuspension, endSuspensionWhenAppealIsGranted],
  notificationPolicies: [tellOwnerOfDeniedAppeal, tellUserOfWarning, tellWriterOfAnswer],
});
