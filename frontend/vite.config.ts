import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { AtRule } from 'postcss';
import { defineConfig, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { leanIcons } from './scripts/lean-icons.js';

/** Loads with every page and changes only with an upgrade. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\//;
/** Small parts that most screens use; as chunks of their own they would be a request each. */
const SHARED = /src\/(lib|components)\/|node_modules\/(lucide-react|class-variance-authority|clsx)\//;
/** Loaded when first needed, with the radix parts that they use. */
const ON_DEMAND =
  /components\/ui\/(alert-dialog|choice|dialog|offline-screen|dialog-parts|sheet|menu|tabs|toast|tooltip|textarea|progress)\.tsx?$|components\/shared\/(leave-guard|list-missing|address-tabs|more-button)|lib\/(screen\/focus-place|forms\/(drafts|use-form-draft|use-leave-warning|use-short-form|use-first-problem|field-lengths|use-ruled-form|show-field-errors))/;

/** What home, search and provider page share. A list and not a folder: a dialog among them would be on every page. */
const DISCOVERY =
  /src\/features\/discovery\/(api|model\/(?!trade-persons))|src\/components\/shared\/(area-picker|list-missing|card-|client-only|combobox|cover|listing-picture|media|provider-card|quiet-calls|rating|reload-hint|service-icon|use-card)|src\/lib\/forms\/(use-debounced|use-early-input|with-chosen)/;
/** Of the provider page and of others: a line or two each, not worth a request of their own. */
const SMALL_PARTS =
  /src\/(features\/discovery\/components\/breadcrumb|components\/shared\/(review-response|more-button))/;
const ICONS = /node_modules\/lucide-react\//;

/** What the screens around signing in share: a request each, they would be more header than content. */
const ACCOUNT =
  /src\/features\/auth\/(api\/auth|model\/(failure|short)|components\/(account-cards|email-input|password-input|use-))|src\/app\/layouts\/card-page/;

/** Of screens for signed-in users: a few lines each. */
const PARTS = /src\/components\/ui\/choice\./;

/** Only signed-in users send files. */
const FILES =
  /src\/lib\/(api\/when-connected|uploads\/(outgoing-file|prepare-image|shrink-picture|upload|upload-limits))\.ts/;

/** Loaded after signing in, and not in data saver mode. */
const SOCKET =
  /node_modules\/(socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser|@socket\.io)\//;

// A group takes along what its modules import and no earlier group took: shared dependencies come first.
const groups = [
  { name: 'vendor', test: VENDOR, priority: 3 },
  {
    name: 'shared',
    test: (id: string) => SHARED.test(id) && !ON_DEMAND.test(id) && !FILES.test(id),
    minShareCount: 4,
    priority: 2,
  },
  {
    name: 'discovery',
    test: DISCOVERY,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'small-parts', test: SMALL_PARTS, minShareCount: 2, priority: 0 },
  { name: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
  { name: 'files', test: FILES, minShareCount: 2, priority: 1 },
  { name: 'socket', test: SOCKET, priority: 1 },
  { name: 'account', test: ACCOUNT, minShareCount: 2, priority: 1 },
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 0 },
];

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
  plugins: [react(), tailwindcss(), leanIcons(), scriptsComeLast],
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
      ...(isSsrBuild ? {} : { input: ['index.html', 'src/late-start.ts'] }),
      output: { codeSplitting: isSsrBuild ? false : { groups } },
    },
  },
});
