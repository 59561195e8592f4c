// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = join(import.meta.dirname, '../../backend/src');
export const LOADER = join(SOURCES, 'platform/testing/typescript-loader.mjs');

/** The path of a source of the backend. @param {string} path below backend/src */
export const sourceOf = (path) => join(SOURCES, path);

/** What the backend's specs use, run from its TypeScript as it is. @param {string} path below backend/src @returns {Promise<any>} */
export const fromTheSpecs = async (path) => {
  await import(pathToFileURL(LOADER).href);
  return import(pathToFileURL(sourceOf(path)).href);
};
