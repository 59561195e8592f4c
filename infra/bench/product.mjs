// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/run.mjs';

const require = createRequire(join(ROOT, 'backend/package.json'));

/** A package as the backend finds it. @param {string} name @returns {Promise<any>} */
export const library = (name) => import(pathToFileURL(require.resolve(name)).href);

/** A module of the built backend. @param {string} path @returns {Promise<any>} */
export const built = (path) => import(pathToFileURL(join(ROOT, 'backend/dist', path)).href);
