import { isThisMachine } from '../client-network.js';
import type { Settings } from './derived-settings.js';
import type { Environment } from './settings.js';

/** Checks across settings: values that do not fit together, and what production requires. */
export const problemsTogether = (config: Settings, env: Environment): string[] => [
  ...deliveryProblems(config),
  ...googleProblems(config),
  ...paystackProblems(config),
  ...storageProblems(config),
  ...eventStoreProblems(config),
  ...(config.databaseReadUrls.length > 0 && config.databaseUrl === null
    ? ['DATABASE_READ_URLS needs DATABASE_URL, the primary of these replicas']
    : []),
  ...meilisearchProblems(config),
  ...(config.isProduction ? productionProblems(config, env) : developmentProblems(config)),
];

/** Keys that the chosen SMS providers need and that are not set. */
const deliveryProblems = (config: Settings): string[] => {
  const needed = {
    termii: { TERMII_API_KEY: config.termiiApiKey },
    africastalking: {
      AFRICASTALKING_USERNAME: config.africastalkingUsername,
      AFRICASTALKING_API_KEY: config.africastalkingApiKey,
    },
    twilio: { TWILIO_ACCOUNT_SID: config.twilioAccountSid, TWILIO_AUTH_TOKEN: config.twilioAuthToken },
  };
  return config.smsProvider.flatMap((provider) =>
    Object.entries(needed[provider])
      .filter(([, value]) => value === null)
      .map(([name]) => `${name} is required with SMS_PROVIDER=${provider}`),
  );
};

/** Both or none, and secrets never in the clear over a network. */
const googleProblems = (config: Settings): string[] => {
  const addresses = {
    GOOGLE_AUTHORIZATION_URL: config.googleAuthorizationUrl,
    GOOGLE_TOKEN_URL: config.googleTokenUrl,
    GOOGLE_USERINFO_URL: config.googleUserinfoUrl,
  };
  return [
    ...bothOrNeither({
      GOOGLE_CLIENT_ID: config.googleClientId,
      GOOGLE_CLIENT_SECRET: config.googleClientSecret,
    }),
    ...Object.entries(addresses)
      .filter(([, address]) => !address.startsWith('https://') && !isThisMachine(hostOf(address)))
      .map(([name]) => `${name} must be https (http only for localhost)`),
  ];
};

/** The secret key must not travel in the clear. */
const paystackProblems = ({ paystackUrl }: Settings): string[] =>
  paystackUrl.startsWith('https://') || isThisMachine(hostOf(paystackUrl))
    ? []
    : ['PAYSTACK_URL must be https (http only for localhost)'];

const storageProblems = (config: Settings): string[] => {
  if (config.storage !== 's3') return [];
  const { s3Bucket, s3AccessKeyId, s3SecretAccessKey } = config;
  return [
    ...(s3Bucket ? [] : ['S3_BUCKET is required with STORAGE=s3']),
    ...bothOrNeither({ S3_ACCESS_KEY_ID: s3AccessKeyId, S3_SECRET_ACCESS_KEY: s3SecretAccessKey }),
  ];
};

const bothOrNeither = (pair: Record<string, string | null>): string[] => {
  const isSet = Object.values(pair).map((value) => value !== null);
  return isSet[0] === isSet[1] ? [] : [`${Object.keys(pair).join(' and ')} must be set together, or neither`];
};

const ESDB = /^esdb(?:\+discover)?:\/\/(?:[^@/\s]+@)?(?<hosts>[^@/?\s]+)\/?(?:\?(?<options>\S+))?$/;

const eventStoreProblems = ({ eventStore, eventstoreUrl, isProduction }: Settings): string[] => {
  if (eventStore !== 'eventstoredb') return [];
  const { hosts, options = '' } = ESDB.exec(eventstoreUrl ?? '')?.groups ?? {};
  if (!hosts) {
    return [
      'EVENTSTORE_URL must be an address like esdb://user:password@host:2113 with EVENT_STORE=eventstoredb',
    ];
  }
  const isInsecure = /(^|&)tls=false(&|$)/i.test(options);
  const isHere = hosts.split(',').every((host) => isThisMachine(host.replace(/:\d+$/, '')));
  return isProduction && isInsecure && !isHere
    ? ['EVENTSTORE_URL must not say tls=false in production, except for a server on localhost']
    : [];
};

const meilisearchProblems = ({ search, meiliUrl, meiliKey, isProduction }: Settings): string[] => {
  if (search !== 'meilisearch') return [];
  const problems: string[] = [];
  if (!/^https?:\/\/[^\s@]+$/.test(meiliUrl ?? '')) {
    problems.push('MEILI_URL must be an address like http://localhost:7700 with SEARCH=meilisearch');
  }
  if (isProduction && !meiliKey) problems.push('MEILI_KEY is required in production');
  return problems;
};

/** `/dev/outbox` shows codes and links in the clear: a forgotten NODE_ENV must not open a site's accounts. */
const developmentProblems = ({ publicUrl, nodeEnv }: Settings): string[] =>
  isThisMachine(hostOf(publicUrl))
    ? []
    : [`PUBLIC_URL must name this machine with NODE_ENV=${nodeEnv}; a public site needs NODE_ENV=production`];

/** What production must not run with, or without. */
const productionProblems = (config: Settings, env: Environment): string[] => [
  ...doorProblems(config, env),
  ...(config.paystackSecretKey?.startsWith('sk_test_') ? [TEST_KEY] : []),
  ...keyProblems(config),
  ...(config.adminPassword === null || isStrong(config.adminPassword) ? [] : [WEAK_PASSWORD]),
];

/** Payments with it are not real money, and would never be credited. */
const TEST_KEY = 'PAYSTACK_SECRET_KEY must be a live key in production';

const doorProblems = (config: Settings, env: Environment): string[] => {
  const problems: string[] = [];
  if (config.enableTestHooks) problems.push('ENABLE_TEST_HOOKS must not be set in production');
  if (config.enableDebugEndpoints) problems.push('ENABLE_DEBUG_ENDPOINTS must not be set in production');
  const isHttps = config.publicUrl.startsWith('https://');
  if (!isHttps && !isThisMachine(hostOf(config.publicUrl))) {
    problems.push('PUBLIC_URL must be https in production (http only for localhost)');
  }
  if (isHttps && !env.TRUST_PROXY?.trim()) problems.push(PROXIES_NOT_SET);
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 must not be set in production');
  }
  return problems;
};

/** The server itself speaks http, so a proxy in front of it speaks https: without this setting all visitors would share one limit. */
const PROXIES_NOT_SET =
  'TRUST_PROXY must be set in production with an https PUBLIC_URL: how many proxies are in front, usually 1';

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

const keyProblems = ({ masterKey, pepper }: Settings): string[] => {
  const problems: string[] = [];
  for (const [name, key] of Object.entries({ MASTER_KEY: masterKey, PEPPER: pepper })) {
    if (!key) problems.push(`${name} is required in production (openssl rand -base64 32)`);
    else if (!isRandom(key)) problems.push(`${name} must be random (openssl rand -base64 32)`);
  }
  if (masterKey && masterKey === pepper) problems.push('MASTER_KEY and PEPPER must not be the same');
  return problems;
};

/** 32 random bytes have at least 20 different values: zeros, one letter and repeated words do not pass. */
const isRandom = (base64: string): boolean => new Set(Buffer.from(base64, 'base64')).size >= 20;

const WEAK_PASSWORD =
  'ADMIN_PASSWORD must have at least 12 characters in production, 8 of them different, and no usual word';
const USUAL = /passw|admin|handwork|welcome|qwert|letmein|change-?me|secret|1234|abcd/i;
const isStrong = (password: string): boolean =>
  [...password].length >= 12 && new Set(password).size >= 8 && !USUAL.test(password);
