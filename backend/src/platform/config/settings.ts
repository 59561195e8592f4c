import { z } from 'zod';

const SMS_GATEWAYS = ['termii', 'africastalking', 'twilio'] as const;
const HTTP = /^https?:\/\/[^/\s]+(\/[^\s]*)?$/;
const POSTGRES = /^postgres(ql)?:\/\/[^\s,]+$/;
const THIRTY_TWO_BYTES = /^[A-Za-z0-9+/]{43}=$/;

const optional = <Field extends z.ZodType>(field: Field) => field.nullable().default(null);
const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);
const origin = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((address) => address.replace(/\/+$/, ''))
    .pipe(matching(pattern, message));
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
const flag = () =>
  z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'must be true or false' });
const whole = (least: number, most: number, message: string) =>
  matching(/^-?\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
const limit = () => whole(0, Number.MAX_SAFE_INTEGER, 'must be a whole number, 0 or more');
const address = (message: string) => z.email(message);

/**
 * Every setting: the name of its variable in camel case, the rule of its value, its default, and what `.env.example` says
 * about it; one without a description belongs to the one before. Problems continue a sentence that begins with the
 * variable. What is null here has no default, or one that depends on other settings (`config.ts`).
 */
export const settings = z.object({
  nodeEnv: optional(oneOf('development', 'test', 'production')).describe(
    'development, test or production. Default: development.',
  ),

  port: whole(0, 65_535, 'must be a whole number, 0 to 65535')
    .default(3000)
    .describe('One process serves the pages, /api and the assets.'),
  host: optional(matching(/^[\w.:-]+$/, 'must be a network address like 0.0.0.0 or localhost')).describe(
    'The address that the server listens on. Default: all in production, else 127.0.0.1.',
  ),
  publicUrl: optional(
    origin(/^https?:\/\/[^/]+$/, 'must be an address like https://handwork.example'),
  ).describe(
    'The origin under which people reach the site. Default: http://localhost and the port. Outside production it has to name this machine; in production it is https.',
  ),

  dataDir: z
    .string()
    .default('.data')
    .describe(
      'Everything the embedded engines keep: the PostgreSQL cluster, uploads, generated secrets. One process per folder.',
    ),

  databaseUrl: optional(
    matching(POSTGRES, 'must look like postgres://user:password@host:5432/name'),
  ).describe('A PostgreSQL 17 or newer of your own. Empty: the embedded one, under DATA_DIR.'),
  databaseConnections: whole(5, 1_000, 'must be a whole number, 5 to 1000')
    .default(20)
    .describe(
      'Connections of one process, besides 10 for short reads, projections and notifications. Together with those of a process that has just died, all have to stay below max_connections.',
    ),

  databaseReadUrls: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(
      z.array(
        matching(POSTGRES, 'must look like postgres://user:password@host:5432/name, with a comma between'),
      ),
    )
    .default([])
    .describe(
      'Streaming replicas of it, with a comma between, for searches and public pages. Empty: the primary answers everything.',
    ),

  eventStore: oneOf('postgres', 'eventstoredb')
    .default('postgres')
    .describe(
      'The log of events. `eventstoredb` needs EVENTSTORE_URL (esdb://…; without TLS only on this machine).',
    ),
  eventstoreUrl: optional(z.string()),

  search: oneOf('embedded', 'meilisearch')
    .default('embedded')
    .describe('The search engine. `meilisearch` needs MEILI_URL and MEILI_KEY.'),
  meiliUrl: optional(z.string()),
  meiliKey: optional(z.string()),

  storage: oneOf('disk', 's3')
    .default('disk')
    .describe(
      "Uploaded files: `disk` under DATA_DIR, or `s3` (Amazon's or any server that speaks its protocol) with S3_BUCKET.",
    ),
  minFreeDiskPercent: whole(0, 90, 'must be a whole number, 0 to 90')
    .default(10)
    .describe(
      'Uploads are refused (507) while less of the disk of DATA_DIR is free; they are received there with s3, too.',
    ),
  s3Endpoint: optional(
    origin(/^https?:\/\/[^\s/@]+$/, 'must be an address like https://s3.example'),
  ).describe(
    "Empty: Amazon's own. Another server is addressed as endpoint/bucket unless S3_FORCE_PATH_STYLE=false. Over http files travel in the clear, the keys do not: requests are signed.",
  ),
  s3Region: matching(/^[a-z\d-]+$/, 'must look like eu-west-1').default('us-east-1'),
  s3Bucket: optional(matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is no name of a bucket')),
  s3AccessKeyId: optional(z.string()).describe(
    "Both empty: as Amazon's client finds them (role of the machine, its environment, its profile).",
  ),
  s3SecretAccessKey: optional(z.string()),
  s3ForcePathStyle: optional(flag()),

  masterKey: optional(
    matching(THIRTY_TWO_BYTES, 'must be 32 bytes in base64 (openssl rand -base64 32)'),
  ).describe(
    '32 random bytes in base64 (openssl rand -base64 32). MASTER_KEY wraps the keys of personal data, PEPPER keys the hashes of e-mails, phones and codes. Required in production; elsewhere generated once under DATA_DIR/secrets. Losing MASTER_KEY loses the personal data in every event.',
  ),
  pepper: optional(matching(THIRTY_TWO_BYTES, 'must be 32 bytes in base64 (openssl rand -base64 32)')),

  adminEmail: optional(address('must be an e-mail address')).describe(
    'The first administrator; left empty, generated once and printed. In production 12 characters or more, no usual word.',
  ),
  adminPassword: optional(
    z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters'),
  ),

  demoData: optional(flag()).describe(
    'Seeds a demo world when the event store is empty. Default: true outside production.',
  ),

  smtpUrl: optional(matching(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')).describe(
    'Delivery of mail (smtp://…) and SMS (termii, africastalking, twilio, in the order in which they are tried). Empty: they stay in the outbox.',
  ),
  mailFrom: optional(
    matching(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must look like Handwork <no-reply@handwork.example>'),
  ).describe("Default: the site's name, no-reply@ the host of PUBLIC_URL."),
  smsProvider: z
    .string()
    .transform((names) => [
      ...new Set(
        names
          .toLowerCase()
          .split(',')
          .map((name) => name.trim()),
      ),
    ])
    .pipe(z.array(z.enum(SMS_GATEWAYS, `must be one or more of ${SMS_GATEWAYS.join(', ')}`)))
    .default([]),
  smsSenderId: matching(/^[A-Za-z0-9 ]{3,11}$/, 'must be 3 to 11 letters and digits')
    .default('Handwork')
    .describe('Registered with every provider; 3 to 11 letters and digits.'),
  termiiUrl: origin(HTTP, 'must be an http address')
    .default('https://v3.api.termii.com')
    .describe(
      "TERMII_URL is the base address that Termii's dashboard names. The channel dnd must be activated by Termii.",
    ),
  termiiApiKey: optional(z.string()),
  termiiChannel: z.string().default('dnd'),
  africastalkingUsername: optional(z.string()).describe(
    "The username `sandbox` goes to Africa's Talking's sandbox.",
  ),
  africastalkingApiKey: optional(z.string()),
  africastalkingUrl: optional(origin(HTTP, 'must be an http address')),
  twilioAccountSid: optional(z.string()).describe(
    'TWILIO_FROM: a number or a messaging service (MG…); empty: SMS_SENDER_ID.',
  ),
  twilioAuthToken: optional(z.string()),
  twilioFrom: optional(z.string()),
  twilioUrl: origin(HTTP, 'must be an http address').default('https://api.twilio.com'),

  googleClientId: optional(z.string().min(8, 'does not look like a client id')).describe(
    'Sign-in with Google: both or neither. Redirect address to register: PUBLIC_URL/api/auth/google/callback',
  ),
  googleClientSecret: optional(z.string()),
  googleAuthorizationUrl: matching(HTTP, 'must be an http address')
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe('Another identity provider, for tests: https, or http on this machine.'),
  googleTokenUrl: matching(HTTP, 'must be an http address').default('https://oauth2.googleapis.com/token'),
  googleUserinfoUrl: matching(HTTP, 'must be an http address').default(
    'https://openidconnect.googleapis.com/v1/userinfo',
  ),

  paystackSecretKey: optional(
    matching(/^sk_(test|live)_[A-Za-z0-9_-]{8,}$/, 'must look like sk_live_…'),
  ).describe(
    "Top-ups by card and transfer through Paystack. The address of its webhooks, to be entered in Paystack's dashboard: PUBLIC_URL/api/payments/paystack/webhook. Without the secret key: in production no card payments; elsewhere a sandbox on /dev/paystack.",
  ),
  paystackPublicKey: optional(matching(/^pk_(test|live)_[A-Za-z0-9_-]{8,}$/, 'must look like pk_live_…')),
  paystackUrl: origin(HTTP, 'must be an http address').default('https://api.paystack.co'),

  signUpsPerHour: optional(limit()).describe(
    'Accounts that one client address may open in an hour; 0: no limit. Default: 100 in production, else 0.',
  ),
  signInFailuresPerAddress: optional(limit()).describe(
    'Wrong passwords from one client address in 15 minutes, for whatever accounts; 0: no limit. Default: 50 in production, else 0.',
  ),
  phoneCodesPerAddress: optional(limit()).describe(
    'Phone codes that one client address may ask for in an hour (default: 10 in production, else 0), and that are sent to all people together in a day (default: 2000 in production, else 0): each is an SMS that costs money.',
  ),
  phoneCodesPerDay: optional(limit()),
  listingsPerHour: optional(limit()).describe(
    'Listings that one person may publish, payments that one person may announce, top-ups that one person may begin, bookings that one person may ask for and service requests that one person may post, in an hour; 0: no limit. Default: 20 each in production, else 0.',
  ),
  paymentRequestsPerHour: optional(limit()),
  topUpsPerHour: optional(limit()),
  bookingsPerHour: optional(limit()),
  serviceRequestsPerHour: optional(limit()),
  messagesPerMinute: limit()
    .default(30) // the specification's own (OP-25), wherever it runs
    .describe('Chat messages that one person may send in a minute; 0: no limit.'),

  trustProxy: optional(
    whole(0, 10, 'must be the number of proxies in front of the server, 0 to 10'),
  ).describe(
    "How many proxies in front are believed about the client's address (X-Forwarded-For). Default: 0; in production with an https PUBLIC_URL it must be set. Too small, and all visitors share one limit; too large, and each may choose theirs.",
  ),

  enableTestHooks: flag()
    .default(false)
    .describe(
      'Never in production: the server refuses to start with either. With the test hooks passwords are hashed cheaply, too.',
    ),
  enableDebugEndpoints: flag().default(false),

  apiDocs: optional(flag()).describe(
    '/api/docs and /api/docs-json describe the routes, publicly. Default: true outside production.',
  ),

  metricsPort: optional(whole(0, 65_535, 'must be a whole number, 0 to 65535')).describe(
    'What is measured, for Prometheus at http://127.0.0.1:METRICS_PORT/metrics and nowhere beyond this machine; 9464, say. Empty: nothing listens. Each process needs its own.',
  ),

  logLevel: optional(oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent')).describe(
    'trace, debug, info, warn, error or silent. Default: info in production, else warn.',
  ),

  siteName: z
    .string()
    .max(60, 'must have at most 60 characters')
    .default('Handwork')
    .describe('What the site is called, and how people reach those who run it.'),
  // Both are fictional: no subscriber number of Nigeria starts with 0800 000, and example.test is never delivered.
  supportPhone: z.string().default('+234 800 000 0000'),
  supportEmail: address('must be an e-mail address').default('support@handwork.example'),
});

export type ReadSettings = z.output<typeof settings>;

/** `process.env`, or what a test puts in its place. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** NODE_ENV of `nodeEnv`. */
export const variableOf = (setting: string): string =>
  setting.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
