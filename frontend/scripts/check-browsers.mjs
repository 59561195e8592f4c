// Names what the built page asks for and the oldest browsers lack: at-rules of its style sheet, syntax, globals, members
// (`Object.hasOwn`) and methods (`list.at()`). A bundle has no types: a method counts when no other type of the web
// has it there.
// What this cannot see (`URLSearchParams.size`, as Map has a size, too) is for e2e/journeys/older-browsers.e2e.ts.
// Reads dist/client, so build first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { atRules, globals, newMembers, newNames } from './lacking.mjs';

const ASSETS = join(import.meta.dirname, '..', 'dist', 'client', 'assets');

/** Asked for only where it is there, or the name of something of our own: by the files that may. */
const HARMLESS = {
  '@property': /./, // Tailwind writes the initial values a second time, for those who lack it
  '@container': /./, // makes room in the header where letters are twice as large
  createImageBitmap: /^(upload|picture\.worker)/, // lib/uploads/prepare-image then sends the photo as it is
  OffscreenCanvas: /^(upload|picture\.worker)/, // it then draws in the page
  'crypto.randomUUID': /^use-zod-form/, // react-hook-form: ids of rows
  reportError: /^vendor/, // React
  'navigator.share': /^provider/,
  'navigator.connection': /^(vendor|deferred-start|upload)/,
  'Error.captureStackTrace': /^(schemas|standard-schema|show-field-errors)/, // zod
  '….startViewTransition()': /^vendor/, // React Router
  '….checkVisibility()': /^es2015/, // radix
  '….at()': /^dist/, // a collection of radix
  '….toSorted()': /^dist/, // the same
  '….when()': /^(schemas|standard-schema|show-field-errors)/, // of a rule of zod
  '….dispose()': /^listing-page/, // of the media queue
  TransformStream: /^esm/, // for WebTransport, which is asked for only where it is there
  WebTransport: /^esm/,
  '….timeout()': /^esm/, // of a socket
  '….preferences()': /^preferences/, // a query
};

const SYNTAX = {
  PropertyDefinition: 'class fields',
  StaticBlock: 'static blocks',
  PrivateIdentifier: 'private members',
};
const OWNERS = { navigator: 'Navigator', document: 'Document', crypto: 'Crypto', performance: 'Performance' };
const memberNames = new Set(newMembers.map(({ owner, member }) => `${owner}.${member}`));

/** @param {{ pattern: string; flags: string }} regex */
const inRegex = ({ pattern, flags }) => {
  if (/\(\?<[=!]/.test(pattern)) return 'lookbehind in a regular expression';
  return /[dv]/.test(flags) ? 'the flags d and v of a regular expression' : null;
};

/** What a node asks of the browser and it lacks. @returns {string | null} */
const lackedBy = (node, parent, key) => {
  if (SYNTAX[node.type]) return SYNTAX[node.type];
  if (node.regex) return inRegex(node.regex);
  if (node.type === 'Identifier') {
    const isName = (key === 'property' || key === 'key') && !parent.computed;
    return !isName && globals.has(node.name) ? node.name : null;
  }
  if (node.type !== 'MemberExpression' || node.computed) return null;
  const { object, property } = node;
  const name = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
  if (memberNames.has(`${OWNERS[object.name] ?? object.name}.${property.name}`)) return name;
  const isCalled = parent.type === 'CallExpression' && key === 'callee';
  return isCalled && newNames.has(property.name) ? `….${property.name}()` : null;
};

const found = new Map();
const note = (lacked, file) => {
  if (!HARMLESS[lacked]?.test(file)) found.set(lacked, (found.get(lacked) ?? new Set()).add(file));
};
const walk = (node, parent, key, file) => {
  const lacked = lackedBy(node, parent, key);
  if (lacked) note(lacked, file);
  for (const [name, value] of Object.entries(node)) {
    for (const child of [value].flat()) if (typeof child?.type === 'string') walk(child, node, name, file);
  }
};

const files = readdirSync(ASSETS).filter((file) => /\.(js|css)$/.test(file));
for (const file of files) {
  const text = readFileSync(join(ASSETS, file), 'utf8');
  if (file.endsWith('.js')) walk(parseAst(text), {}, '', file);
  else for (const [rule, name] of text.matchAll(/@([a-z-]+)/g)) if (atRules.has(name)) note(rule, file);
}
for (const [lacked, where] of found) process.stdout.write(`${lacked}: ${[...where].join(', ')}\n`);
process.stdout.write(
  `${files.length} files; ${found.size} things that ${manifest.browserslist.join(' or ')} lacks\n`,
);
process.exitCode = found.size > 0 ? 1 : 0;
