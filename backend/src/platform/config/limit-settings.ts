import { registerDecorator } from 'class-validator';
import { DeliverySettings } from './delivery-settings.js';
import { number, type Environment } from './environment.js';

/** A whole number, 0 for no limit. */
const Limit =
  (name: string): PropertyDecorator =>
  (target, propertyName) =>
    registerDecorator({
      name: 'limit',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => Number.isInteger(value) && Number(value) >= 0,
        defaultMessage: () => `${name} must be a whole number, 0 or more`,
      },
    });

/** How much one client, one person or all together may do; 0: as much as they like. */
export class LimitSettings extends DeliverySettings {
  /** Accounts that one client address may open in an hour. */
  @Limit('SIGN_UPS_PER_HOUR')
  signUpsPerHour: number;

  /** Wrong passwords from one client address in 15 minutes, whatever accounts they were for. */
  @Limit('SIGN_IN_FAILURES_PER_ADDRESS')
  signInFailuresPerAddress: number;

  /** Phone codes that one client address may ask for in an hour (A11). */
  @Limit('PHONE_CODES_PER_ADDRESS')
  phoneCodesPerAddress: number;

  /** Phone codes sent per day to all users together: an SMS costs money. */
  @Limit('PHONE_CODES_PER_DAY')
  phoneCodesPerDay: number;

  /** Listings that one person may publish in an hour. */
  @Limit('LISTINGS_PER_HOUR')
  listingsPerHour: number;

  /** Bookings that one person may ask for in an hour: each is a mail and an SMS to a provider. */
  @Limit('BOOKINGS_PER_HOUR')
  bookingsPerHour: number;

  /** Service requests that one person may post in an hour. */
  @Limit('SERVICE_REQUESTS_PER_HOUR')
  serviceRequestsPerHour: number;

  /** Payments that one person may announce in an hour. */
  @Limit('PAYMENT_REQUESTS_PER_HOUR')
  paymentRequestsPerHour: number;

  /** Chat messages that one person may send in a minute (OP-25). */
  @Limit('MESSAGES_PER_MINUTE')
  messagesPerMinute: number;
}

/** Limits are for the public: on a developer's machine all share one address, and tests are in a hurry. */
export const readLimits = (config: LimitSettings, env: Environment, isProduction: boolean): void => {
  const limit = (name: string, usual: number) => number(env, name, isProduction ? usual : 0);
  config.signUpsPerHour = limit('SIGN_UPS_PER_HOUR', 100);
  config.signInFailuresPerAddress = limit('SIGN_IN_FAILURES_PER_ADDRESS', 50);
  config.phoneCodesPerAddress = limit('PHONE_CODES_PER_ADDRESS', 10);
  config.phoneCodesPerDay = limit('PHONE_CODES_PER_DAY', 2_000);
  config.listingsPerHour = limit('LISTINGS_PER_HOUR', 20);
  config.bookingsPerHour = limit('BOOKINGS_PER_HOUR', 20);
  config.serviceRequestsPerHour = limit('SERVICE_REQUESTS_PER_HOUR', 20);
  config.messagesPerMinute = number(env, 'MESSAGES_PER_MINUTE', 30); // the specification's own, wherever it runs
  config.paymentRequestsPerHour = limit('PAYMENT_REQUESTS_PER_HOUR', 20);
};
