import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from '../platform/config/env-example.js';

const FILE = join(import.meta.dirname, '../../../.env.example');

writeFileSync(FILE, envExample());
console.log(`${FILE} is up to date.`);
