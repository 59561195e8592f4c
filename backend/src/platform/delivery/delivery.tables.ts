import { OutboxMessageRow } from '../outbox/outbox-message.table.js';
import { outboxTables } from './delivery-tables.migration.js';
import { SmsDeliveryLogRow } from './sms-delivery-log.table.js';

/** What the composition gives to PostgresDatabase for outbox and delivery. */
export const deliveryTables = {
  entities: [OutboxMessageRow, SmsDeliveryLogRow],
  migrations: [outboxTables],
};
