import { accountProblems } from './account-settings.js';
import { deliveryProblems } from './delivery-settings.js';
import type { Environment } from './environment.js';
import { productionProblems } from './production-problems.js';
import type { Settings } from './settings.js';
import { storageProblems } from './storage-settings.js';
import { isThisMachine } from './this-machine.js';

/** What single values cannot tell: parts that do not fit together, and what production must not run without. */
export const problemsTogether = (config: Settings, env: Environment): string[] => [
  ...deliveryProblems(config),
  ...accountProblems(config),
  ...storageProblems(config),
  ...(config.eventStore === 'eventstoredb' ? eventStoreProblems(config) : []),
  ...(config.search === 'meilisearch' ? meilisearchProblems(config) : []),
  ...(config.isProduction ? productionProblems(config, env) : developmentProblems(config)),
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

/** `/dev/outbox` shows codes and links in the clear: a forgotten NODE_ENV must not open a site's accounts. */
const developmentProblems = ({ publicUrl, nodeEnv }: Settings): string[] =>
  !URL.canParse(publicUrl) || isThisMachine(new URL(publicUrl).hostname)
    ? []
    : [`PUBLIC_URL must name this machine with NODE_ENV=${nodeEnv}; a public site needs NODE_ENV=production`];
