// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'reports', 'coverage']);

/** @param {string} folder @returns {string[]} every Markdown file below it that is ours */
const documentsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : documentsIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

/** @param {string} text @returns {string[]} where its links and pictures lead, those to the web and into itself aside */
const targetsOf = (text) =>
  [...text.matchAll(/\]\((?<target>[^)\s]+)\)/g)]
    .map(({ groups }) => (groups?.target ?? '').split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

/** @param {string} root @returns {string[]} links in documents below `root` that lead to nothing, in words */
export const brokenLinks = (root) =>
  documentsIn(root).flatMap((document) =>
    targetsOf(readFileSync(document, 'utf8'))
      .filter((target) => !existsSync(join(dirname(document), target)))
      .map((target) => `${relative(root, document)} leads to ${target}`),
  );
