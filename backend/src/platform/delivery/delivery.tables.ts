import { Outbox1795000000001 } from '../outbox/outbox.migration.js';
import { OutboxDelivery1795000000020 } from '../outbox/outbox-delivery.migration.js';
import { OutboxUnsubscribe1795000000125 } from '../outbox/outbox-unsubscribe.migration.js';
import { OutboxMessageRow } from '../outbox/outbox-message.table.js';
import { SmsDeliveryLog1795000000021 } from './sms-delivery-log.migration.js';
import { SmsDeliveryLogRow } from './sms-delivery-log.table.js';

/** What the composition gives to PostgresDatabase for outbox and delivery. */
export const deliveryTables = {
  entities: [OutboxMessageRow, SmsDeliveryLogRow],
  migrations: [
    Outbox1795000000001,
    OutboxDelivery1795000000020,
    OutboxUnsubscribe1795000000125,
    SmsDeliveryLog1795000000021,
  ],
};
