// @ts-check
// A process that has loaded the backend's packages and the frontend, which is most of a start, and waits for 'start'.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/run.mjs';

process.once('message', () => void import(pathToFileURL(join(ROOT, 'backend/dist/main.js')).href));
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM')); // the parent process is gone

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'backend/package.json'), 'utf8'));
for (const name of Object.keys(dependencies)) await import(name).catch(() => undefined);
await import('./frontend.mjs');
