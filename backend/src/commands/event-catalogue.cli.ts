import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifests } from '../app/app.manifest.js';
import { eventCatalogue } from '../platform/event-store/event-catalogue.js';

const FILE = join(import.meta.dirname, '../../../docs/events.md');

writeFileSync(FILE, eventCatalogue(manifests));
console.log(`${FILE} is up to date.`);
