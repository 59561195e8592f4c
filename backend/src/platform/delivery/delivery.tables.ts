import { OutboxMessageRow } from '../outbox/outbox-message.table.js';
import {
  PolicyCursors1795000000024,
  ReactorCursors1795000000022,
} from '../policies/policy-cursors.migration.js';
import { PolicyCursorRow } from '../policies/policy-cursor.table.js';
import { outboxTables } from './delivery-tables.migration.js';
import { SmsDeliveryLogRow } from './sms-delivery-log.table.js';

/** What the composition gives to PostgresDatabase for policies, outbox and delivery. */
export const deliveryTables = {
  entities: [OutboxMessageRow, SmsDeliveryLogRow, PolicyCursorRow],
  migrations: [outboxTables, ReactorCursors1795000000022, PolicyCursors1795000000024],
};
