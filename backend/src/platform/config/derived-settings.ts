import type { ReadSettings } from './settings.js';

/** The settings, with defaults that depend on other settings. */
export const completed = (set: ReadSettings) => {
  const nodeEnv = set.nodeEnv ?? 'development';
  const isProduction = nodeEnv === 'production';
  const publicUrl = set.publicUrl ?? `http://localhost:${set.port}`;
  const sandbox = set.africastalkingUsername === 'sandbox' ? 'sandbox.' : '';
  // Limits are for the public: on a developer's machine all share one address, and tests are in a hurry.
  const limit = (own: number | null, usual: number): number => own ?? (isProduction ? usual : 0);
  return {
    ...set,
    nodeEnv,
    isProduction,
    trustProxy: set.trustProxy ?? 0,
    /** Origin under which people reach the site, without a trailing slash: links in mails, allowed origin. */
    publicUrl,
    /** Null: on all network addresses. */
    host: set.host ?? (isProduction ? null : '127.0.0.1'),
    logLevel: set.logLevel ?? (isProduction ? 'info' : 'warn'),
    apiDocs: set.apiDocs ?? !isProduction,
    demoData: set.demoData ?? !isProduction,
    mailFrom: set.mailFrom ?? `${plainName(set.siteName)} <no-reply@${hostOf(publicUrl)}>`,
    africastalkingUrl: set.africastalkingUrl ?? `https://api.${sandbox}africastalking.com`,
    s3ForcePathStyle: set.s3ForcePathStyle ?? set.s3Endpoint !== null,
    signUpsPerHour: limit(set.signUpsPerHour, 100),
    signInFailuresPerAddress: limit(set.signInFailuresPerAddress, 50),
    phoneCodesPerAddress: limit(set.phoneCodesPerAddress, 10),
    phoneCodesPerDay: limit(set.phoneCodesPerDay, 2_000),
    listingsPerHour: limit(set.listingsPerHour, 20),
    paymentRequestsPerHour: limit(set.paymentRequestsPerHour, 20),
    topUpsPerHour: limit(set.topUpsPerHour, 20),
    bookingsPerHour: limit(set.bookingsPerHour, 20),
    serviceRequestsPerHour: limit(set.serviceRequestsPerHour, 20),
  };
};

const plainName = (siteName: string): string => siteName.replaceAll(/[<>",;:@\r\n]/g, ' ').trim();

const hostOf = (publicUrl: string): string =>
  URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';

export type Settings = ReturnType<typeof completed>;
