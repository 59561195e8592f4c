import { type DynamicModule, Global, Logger, Module, type Type } from '@nestjs/common';
import { OutboxWorker } from '../outbox/outbox-worker.js';
import { Clock } from '../clock.js';
import type { Config } from '../config/config.js';
import type { Transport } from '../outbox/transport.js';
import { DeadLetters } from '../outbox/dead-letters.js';
import { OutboxQueue } from '../outbox/outbox-queue.js';
import { Outbox } from '../outbox/outbox.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { DevOutboxController } from './dev-outbox.controller.js';
import { MailTransport } from './mail-transport.js';
import { SmsTransport } from './sms-transport.js';
import { SmsDeliveryLog } from './sms-delivery-log.js';
import { smsGateways } from './sms-gateways.js';
import { TestOutboxController } from './test-outbox.controller.js';

/** The configured mail and SMS transports. The composition root starts and stops the worker. */
@Global()
@Module({})
export class DeliveryModule {
  static with(config: Config): DynamicModule {
    const controllers: Type[] = [DeadLettersController];
    if (config.enableTestHooks) controllers.push(TestOutboxController);
    if (!config.isProduction) controllers.push(DevOutboxController);
    return {
      module: DeliveryModule,
      controllers,
      providers: [
        Outbox,
        OutboxQueue,
        DeadLetters,
        SmsDeliveryLog,
        {
          provide: OutboxWorker,
          inject: [OutboxQueue, DeadLetters, SmsDeliveryLog, Clock],
          useFactory: (queue: OutboxQueue, deadLetters: DeadLetters, log: SmsDeliveryLog, clock: Clock) =>
            new OutboxWorker(queue, deadLetters, transportsOf(config, log, clock)),
        },
      ],
      exports: [Outbox, OutboxQueue, OutboxWorker, DeadLetters, SmsDeliveryLog],
    };
  }
}

const transportsOf = (config: Config, log: SmsDeliveryLog, clock: Clock): Transport[] => {
  const { smtpUrl, mailFrom, siteName, isProduction } = config;
  const gateways = smsGateways(config);
  const transports: Transport[] = [];
  if (smtpUrl) transports.push(new MailTransport({ smtpUrl, mailFrom, siteName }, clock));
  if (gateways.length > 0) transports.push(new SmsTransport(gateways, log, clock));
  const missing = [smtpUrl ? [] : 'mail (SMTP_URL)', gateways.length ? [] : 'SMS (SMS_PROVIDER)'].flat();
  if (isProduction && missing.length > 0) {
    new Logger('Outbox').warn(`Nothing delivers ${missing.join(' and ')}: it stays in the outbox`);
  }
  return transports;
};
