// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Takes the settings of `.env`, if there is one; what the environment already says wins. */
export const readEnvironmentFile = () => {
  const path = join(ROOT, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
};
