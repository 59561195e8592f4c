import { Injectable } from '@nestjs/common';
import { problemsTogether } from './config-problems.js';
import { settings, variableOf, type ReadSettings } from './settings.js';

/** `process.env`, or what a test puts in its place. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The boot stops here; the message names every bad variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/** What is set, and what follows from other settings where it is not. */
const completed = (set: ReadSettings) => {
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
    bookingsPerHour: limit(set.bookingsPerHour, 20),
    serviceRequestsPerHour: limit(set.serviceRequestsPerHour, 20),
  };
};

const plainName = (siteName: string): string => siteName.replaceAll(/[<>",;:@\r\n]/g, ' ').trim();

const hostOf = (publicUrl: string): string =>
  URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';

export type Settings = ReturnType<typeof completed>;

/** A class of these fields, so that Nest can inject it. */
const Fields = class {} as new () => Settings;

/** The settings of this process. Built once at boot from the environment; wrong values stop the boot in words. */
@Injectable()
export class Config extends Fields {
  /** Reads and checks the environment; throws ConfigError with one line per bad variable. */
  static from(env: Environment): Config {
    const written = writtenIn(env);
    const problems = problemsIn(written);
    for (const setting of problems.keys()) delete written[setting];
    const config = Object.assign(new Config(), completed(settings.parse(written)));
    const named = new Set([...problems.keys()].map(variableOf));
    const together = problemsTogether(config, env).filter(
      (problem) => !named.has(problem.split(/[ =]/, 1)[0] ?? ''),
    );
    const all = [
      ...[...problems].map(([setting, problem]) => `${variableOf(setting)} ${problem}`),
      ...together,
    ];
    if (all.length > 0) throw new ConfigError(all);
    return config;
  }
}

/** Trimmed, without what is blank; a password is taken as it is. */
const writtenIn = (env: Environment): Record<string, string> => {
  const written: Record<string, string> = {};
  for (const setting of Object.keys(settings.shape)) {
    const value = env[variableOf(setting)];
    const text = setting === 'adminPassword' ? value : value?.trim();
    if (text) written[setting] = text;
  }
  return written;
};

/** What is wrong with single values, by setting. */
const problemsIn = (written: Record<string, string>): Map<string, string> => {
  const { error } = settings.safeParse(written);
  const first = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    if (!first.has(String(path[0]))) first.set(String(path[0]), message);
  return first;
};
