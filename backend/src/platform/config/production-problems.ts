import { text, type Environment } from './environment.js';
import type { Settings } from './settings.js';
import { isThisMachine } from './this-machine.js';

/** What production must not run with, or without. */
export const productionProblems = (config: Settings, env: Environment): string[] => [
  ...doorProblems(config, env),
  ...keyProblems(config),
  ...(config.adminPassword === null || isStrong(config.adminPassword) ? [] : [WEAK_PASSWORD]),
];

const doorProblems = (config: Settings, env: Environment): string[] => {
  const problems: string[] = [];
  if (config.enableTestHooks) problems.push('ENABLE_TEST_HOOKS must not be set in production');
  if (config.enableDebugEndpoints) problems.push('ENABLE_DEBUG_ENDPOINTS must not be set in production');
  const isHttps = config.publicUrl.startsWith('https://');
  if (!isHttps && !isThisMachine(hostOf(config.publicUrl))) {
    problems.push('PUBLIC_URL must be https in production (http only for localhost)');
  }
  if (isHttps && text(env, 'TRUST_PROXY') === null) problems.push(UNSAID_PROXIES);
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 must not be set in production');
  }
  return problems;
};

/** The server itself speaks http, so something in front of it speaks https: unsaid, all visitors would share one limit. */
const UNSAID_PROXIES =
  'TRUST_PROXY must be set in production with an https PUBLIC_URL: how many proxies stand in front, 1 as a rule';

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

/** Of 32 random bytes fewer than 20 different ones never come: zeros, one letter and repeated words do not pass. */
const isRandom = (base64: string): boolean => new Set(Buffer.from(base64, 'base64')).size >= 20;

const WEAK_PASSWORD =
  'ADMIN_PASSWORD must have at least 12 characters in production, 8 of them different, and no usual word';
const USUAL = /passw|admin|handwork|welcome|qwert|letmein|change-?me|secret|1234|abcd/i;
const isStrong = (password: string): boolean =>
  [...password].length >= 12 && new Set(password).size >= 8 && !USUAL.test(password);
