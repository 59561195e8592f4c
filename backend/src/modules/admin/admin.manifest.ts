import type { ModuleManifest } from '../../platform/module-manifest.js';
import { contactMessageEvents } from './domain/contact-message.events.js';
import { reportEvents } from './domain/report.events.js';
import { auditTrailOf } from './read-models/audit-trail/audit-trail.projection.js';
import { contactMessages } from './read-models/contact-messages/contact-messages.projection.js';
import { reports } from './read-models/reports/reports.projection.js';

/** The audit trail holds the events of all modules, so the other manifests come first. */
export const adminManifestOf = (others: readonly Pick<ModuleManifest, 'events'>[]): ModuleManifest => {
  const events = { ...contactMessageEvents, ...reportEvents };
  const everything = Object.assign({}, events, ...others.map((manifest) => manifest.events));
  return {
    name: 'admin',
    events,
    projections: [contactMessages, reports, auditTrailOf(everything)],
    idSequences: ['contact_message', 'report'],
  };
};
