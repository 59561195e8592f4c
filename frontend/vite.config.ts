import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { AtRule } from 'postcss';
import { defineConfig, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** Loads with every page and changes only with an upgrade. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\//;
/** Where most visits begin. */
const FIRST_PAGES = /src\/app\/routes\/(home|search|provider|place)\.route\.tsx$/;
const ENTRY = /src\/main\.tsx$/;

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether the entry or a first page imports a module, however deep. */
function isOnFirstPages(id: string, modules: Modules): boolean {
  const importers = new Set([id]);
  for (const one of importers) modules.getModuleInfo(one)?.importers.forEach((each) => importers.add(each));
  return [...importers].some((one) => ENTRY.test(one) || FIRST_PAGES.test(one));
}

/** Without groups every shared module is a file of its own: forty requests for the home page. */
const groups = [
  { name: 'vendor', test: VENDOR, priority: 2 },
  {
    debugName: 'first-pages',
    name: (id: string, modules: Modules) => (isOnFirstPages(id, modules) ? 'first-pages' : null),
    minShareCount: 2,
    priority: 1,
  },
  // Of the other screens: files of a few hundred bytes each would be one request each.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
];

const lucide = readFileSync(
  join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/lucide-react.mjs'),
  'utf8',
);
/** By the names that lucide exports. */
const ICON_FILES = new Map(
  [...lucide.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)].flatMap(
    ([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
  ),
);

/**
 * Each icon from its own file: through lucide's barrel every page would seem to import all of them, and an icon of two
 * other screens would be in `first-pages`.
 */
const iconsByFile = {
  name: 'icons-by-file',
  transform: (code: string) => ({
    code: code.replace(/import \{([^}]+)\} from ["']lucide-react["'];?/g, (all, names: string) =>
      names
        .split(',')
        .map((one) => one.trim().split(' as '))
        .map(
          ([name = '', local = name]) =>
            `import ${local} from 'lucide-react/dist/esm/${ICON_FILES.get(name)}';`,
        )
        .join('')
        .concat('\n'.repeat(all.split('\n').length - 1)),
    ),
    map: null, // every line stays where it is
  }),
};

/** Without their own rules: browsers that do not know `@layer` would drop everything in it. */
const withoutLayers = {
  postcssPlugin: 'without-layers',
  AtRule: { layer: (rule: AtRule) => void (rule.nodes ? rule.replaceWith(rule.nodes) : rule.remove()) },
};

/** A page is written by the server: on a slow line its styles and its first picture come before the app. */
const scriptsComeLast = {
  name: 'scripts-come-last',
  apply: 'build' as const,
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) =>
      html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
};

export default defineConfig(({ command, isSsrBuild }) => {
  // Otherwise a build in a shell with NODE_ENV=development asks React for what its production build does not have.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return configOf(command, isSsrBuild === true);
});

/** What is there only for pages that the server writes stays out of what browsers load. */
const IN_BROWSER = { 'typeof document': JSON.stringify('object') };

const BY_SERVER = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Its exports lead to the development build only, with its warnings. */
const routerInProduction = (name: string, file: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production', file),
});

const configOf = (command: 'build' | 'serve', isSsrBuild: boolean): UserConfig => ({
  resolve:
    command === 'build'
      ? {
          alias: [
            routerInProduction('react-router', 'index.mjs'),
            routerInProduction('react-router/dom', 'dom-export.mjs'),
          ],
        }
      : {},
  plugins: [react(), tailwindcss(), iconsByFile, scriptsComeLast],
  css: { postcss: { plugins: [withoutLayers] } },
  // One self-contained server file: it starts faster, and React is the production build whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? BY_SERVER : command === 'build' ? IN_BROWSER : {},
  build: {
    // What is written for old browsers costs the server a tenth of a page.
    target: isSsrBuild ? 'node24' : manifest.browserslist.map((browser) => browser.replace(' ', '')),
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    sourcemap: isSsrBuild ? false : 'hidden', // scripts/keep-maps.mjs takes them out of what is served
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, and small files cache well
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: ['index.html', 'src/deferred-start.ts'] }),
      output: { codeSplitting: isSsrBuild ? false : { groups } },
    },
  },
});
