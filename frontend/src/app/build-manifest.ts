import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of Vite's manifest, by the path of its source file. */
interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, BuiltFile>;

let manifest: Manifest | null = null;

/** Read once, beside the server build; empty where there is no client build (tests). */
const clientManifest = (): Manifest => {
  manifest ??= readManifest(join(import.meta.dirname, '..', 'client', '.vite', 'manifest.json'));
  return manifest;
};

const readManifest = (file: string): Manifest => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return {};
  }
};

/** The page's own entry; the other one is DEFERRED_START. */
const ENTRY = 'index.html';
const DEFERRED_START = 'src/deferred-start.ts';

/** Links that start the download of a route's chunks and styles together with the entry's. */
export function assetTags(routeFile: string, built: Manifest = clientManifest()): string {
  const ofEntry = new Set(withImports(built, ENTRY));
  const ofRoute = withImports(built, `src/app/routes/${routeFile}.route.tsx`).filter(
    (source) => !ofEntry.has(source),
  );
  const links = ofRoute.flatMap((source) => {
    const { file, css = [] } = built[source] ?? { file: '' };
    return [
      ...css.map((href) => `<link rel="stylesheet" href="/${href}">`),
      `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ];
  });
  return links.join('');
}

/** The address of the app in a built template. */
const APP = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/;
const PRELOADED = /<link rel="modulepreload"[^>]*>/g;

/** The template without the app, which src/deferred-start.ts fetches when it is wanted; as it is where nothing is built. */
export function withDeferredStart(template: string, built: Manifest = clientManifest()): string {
  const starter = built[DEFERRED_START]?.file;
  if (!starter) return template;
  return template
    .replace(PRELOADED, '')
    .replace(APP, (_, app: string) => `<script type="module" src="/${starter}" data-app="${app}"></script>`);
}

/** A source and everything that it imports statically, each once. */
const withImports = (built: Manifest, source: string, seen = new Set<string>()): string[] => {
  if (!built[source] || seen.has(source)) return [...seen];
  seen.add(source);
  for (const imported of built[source].imports ?? []) withImports(built, imported, seen);
  return [...seen];
};
