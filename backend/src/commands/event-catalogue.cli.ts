import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../app/modules.js';
import { eventCatalogue } from '../platform/event-store/event-catalogue.js';

const FILE = join(import.meta.dirname, '../../../docs/events.md');

writeFileSync(FILE, eventCatalogue(modules));
console.log(`${FILE} is up to date.`);
