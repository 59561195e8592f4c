import type { ModuleManifest } from '../../platform/module-manifest.js';
import { contactMessage } from './domain/contact-message.decider.js';
import { contactMessageEvents } from './domain/contact-message.events.js';
import { report } from './domain/report.decider.js';
import { reportEvents } from './domain/report.events.js';
import { paymentAccounts } from './domain/payment-accounts.decider.js';
import { paymentAccountsEvents } from './domain/payment-accounts.events.js';
import {
  endSuspensionWhenAppealIsGranted,
  resolveReportThatLedToSuspension,
} from './policies/moderation.policy.js';
import { tellOwnerOfDeniedAppeal } from './policies/tell-owner-of-denied-appeal.policy.js';
import { tellUserOfWarning } from './policies/tell-user-of-warning.policy.js';
import { auditTrailOf } from './read-models/audit-trail/audit-trail.projection.js';
import { contactMessages } from './read-models/contact-messages/contact-messages.projection.js';
import { moderation } from './read-models/moderation/moderation.projection.js';
import { paymentAccountsProjection } from './read-models/payment-accounts/payment-accounts.projection.js';
import { reports } from './read-models/reports/reports.projection.js';

/** The audit trail holds the events of all modules, so the other manifests come first. */
export const adminManifestOf = (others: readonly Pick<ModuleManifest, 'events'>[]): ModuleManifest => {
  const events = { ...contactMessageEvents, ...reportEvents, ...paymentAccountsEvents };
  const everything = Object.assign({}, events, ...others.map((manifest) => manifest.events));
  return {
    name: 'admin',
    events,
    states: { contactMessage: [contactMessage], report: [report], settings: [paymentAccounts] },
    projections: [contactMessages, reports, moderation, paymentAccountsProjection, auditTrailOf(everything)],
    policies: [resolveReportThatLedToSuspension, endSuspensionWhenAppealIsGranted],
    noticePolicies: [tellOwnerOfDeniedAppeal, tellUserOfWarning],
    idSequences: ['contact_message', 'report'],
  };
};
