// @ts-check
import { register } from 'node:module';

/** `node --import` this to run the TypeScript sources as they are, in processes that a test starts. */
register('./typescript-hooks.mjs', import.meta.url);
