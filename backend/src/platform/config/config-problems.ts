import { accountProblems } from './account-settings.js';
import { deliveryProblems } from './delivery-settings.js';
import type { Environment } from './environment.js';
import type { Settings } from './settings.js';
import { storageProblems } from './storage-settings.js';

/** What single values cannot tell: parts that do not fit together, and what production must not run without. */
export const problemsTogether = (config: Settings, env: Environment): string[] => [
  ...deliveryProblems(config),
  ...accountProblems(config),
  ...storageProblems(config),
  ...(config.eventStore === 'eventstoredb' ? eventStoreProblems(config) : []),
  ...(config.search === 'meilisearch' ? meilisearchProblems(config) : []),
  ...(config.isProduction ? productionProblems(config, env) : []),
];

const ESDB = /^esdb(?:\+discover)?:\/\/(?:[^@/\s]+@)?(?<hosts>[^@/?\s]+)\/?(?:\?(?<options>\S+))?$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

const eventStoreProblems = ({ eventStoreUrl, isProduction }: Settings): string[] => {
  const { hosts, options = '' } = ESDB.exec(eventStoreUrl ?? '')?.groups ?? {};
  if (!hosts) {
    return [
      'EVENTSTORE_URL must be an address like esdb://user:password@host:2113 with EVENT_STORE=eventstoredb',
    ];
  }
  const isInsecure = /(^|&)tls=false(&|$)/i.test(options);
  return isProduction && isInsecure && !hosts.split(',').every((host) => LOOPBACK.test(host))
    ? ['EVENTSTORE_URL must not say tls=false in production, except for a server on localhost']
    : [];
};

const meilisearchProblems = ({ meiliUrl, meiliKey, isProduction }: Settings): string[] => {
  const problems: string[] = [];
  if (!/^https?:\/\/[^\s@]+$/.test(meiliUrl ?? '')) {
    problems.push('MEILI_URL must be an address like http://localhost:7700 with SEARCH=meilisearch');
  }
  if (isProduction && !meiliKey) problems.push('MEILI_KEY is required in production');
  return problems;
};

const productionProblems = (config: Settings, env: Environment): string[] => {
  const problems: string[] = [];
  if (config.enableTestHooks) problems.push('ENABLE_TEST_HOOKS must not be set in production');
  if (config.enableDebugEndpoints) problems.push('ENABLE_DEBUG_ENDPOINTS must not be set in production');
  if (!config.masterKey) problems.push('MASTER_KEY is required in production (openssl rand -base64 32)');
  if (!config.pepper) problems.push('PEPPER is required in production (openssl rand -base64 32)');
  if (config.masterKey && config.masterKey === config.pepper) {
    problems.push('MASTER_KEY and PEPPER must not be the same');
  }
  if (!isSafeAddress(config.publicUrl)) {
    problems.push('PUBLIC_URL must be https in production (http only for localhost)');
  }
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 must not be set in production');
  }
  return problems;
};

const isSafeAddress = (address: string): boolean =>
  address.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(address);
