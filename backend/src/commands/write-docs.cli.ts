import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../app/modules.js';
import { envExample } from '../platform/config/env-example.js';
import { eventCatalogue } from '../platform/event-store/event-catalogue.js';
import { print, runCommand, WrongUsage } from './command-line.js';

const USAGE = `npm run docs:events      writes docs/events.md
npm run docs:settings    writes .env.example`;

const ROOT = join(import.meta.dirname, '../../..');
const FILES: Readonly<Record<string, { path: string; text: () => string }>> = {
  events: { path: 'docs/events.md', text: () => eventCatalogue(modules) },
  settings: { path: '.env.example', text: envExample },
};

runCommand(USAGE, async ([name = '']) => {
  const file = FILES[name];
  if (!file) throw new WrongUsage();
  writeFileSync(join(ROOT, file.path), file.text());
  print(`${file.path} is up to date.`);
});
