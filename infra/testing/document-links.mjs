// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

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

/** Of code, settings and tests (`money.spec`), in backquotes; not patterns (`*.spec.ts`) nor the mere ending (`.ts`). */
const NAMED = /`(?<path>[\w@][\w@./-]*\.(?:[cm]?[jt]sx?|json|ya?ml|css|sql|spec|e2e))`/g;
/** Generated, or only mentioned; not in the repository. @param {string} path */
const isMade = (path) => /^reports\/|(^|\/)dist\/|manifest\.json$/.test(path);

/** @param {string} folder @returns {string[]} every file below it that is ours */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return SKIPPED.has(entry.name) || entry.name.startsWith('.data') ? [] : filesIn(path);
  });

/**
 * Files that documents below `root` name in backquotes and that are nowhere: a path counts from anywhere, as people write it.
 * @param {string} root @returns {string[]} in words
 */
export const missingFiles = (root) => {
  const paths = filesIn(root).map((path) => `/${relative(root, path).split(sep).join('/')}`);
  const isThere = (/** @type {string} */ named) => {
    const isTest = /\.(?:spec|e2e)$/.test(named); // the language it is written in is left out
    return paths.some((path) => (isTest ? path.replace(/\.[a-z]+$/, '') : path).endsWith(`/${named}`));
  };
  return documentsIn(root).flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(NAMED)]
      .map(({ groups }) => groups?.path ?? '')
      .filter((path) => !isMade(path) && !isThere(path))
      .map((path) => `${relative(root, document)} names ${path}`),
  );
};
