import { createHash } from 'node:crypto';

const key = (name: string): string => createHash('sha256').update(name).digest('base64');

/** The least that a server in production is started with. */
export const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://handwork.example',
  TRUST_PROXY: '1',
  MASTER_KEY: key('master key'),
  PEPPER: key('pepper'),
};
