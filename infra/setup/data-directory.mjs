// @ts-check
import { join, resolve } from 'node:path';
import { ROOT } from './run.mjs';

/** Everything that the embedded default keeps; relative paths count from the repository. */
export const dataDirectory = () => resolve(ROOT, process.env.DATA_DIR?.trim() || '.data');

/** Where the server has its embedded PostgreSQL. */
export const postgresDirectory = () => join(dataDirectory(), 'postgres');
