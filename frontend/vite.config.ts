import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Loads with every page and changes only with an upgrade. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//;
/** Small parts that most screens use; as chunks of their own they would be a request each. */
const SHARED = /src\/(lib|components)\/|node_modules\/(lucide-react|class-variance-authority|clsx)\//;
/** Loaded when first needed, with the radix parts that they stand on. */
const ON_DEMAND = /components\/ui\/(alert-dialog|dialog|dialog-parts|sheet|menu|tabs|toast|tooltip)\.tsx?$/;

/** What home, search and provider page share. A list and not a folder: a dialog among them would be on every page. */
const DISCOVERY =
  /src\/features\/discovery\/(api|model)\/|src\/components\/shared\/(area-picker|card-|client-only|combobox|listing-picture|media|provider-card|quiet-calls|rating|reload-hint|service-icon|use-card)|src\/lib\/(use-debounced|use-early-input|with-chosen)/;
/** An icon is worth less than the request for it. */
const ICONS = /node_modules\/lucide-react\//;

const groups = [
  { name: 'vendor', test: VENDOR, priority: 2 },
  {
    name: 'shared',
    test: (id: string) => SHARED.test(id) && !ON_DEMAND.test(id),
    minShareCount: 4,
    priority: 1,
  },
  { name: 'shared', test: ICONS, minShareCount: 2, priority: 1 },
  { name: 'discovery', test: DISCOVERY, minShareCount: 2, priority: 0 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  // One self-contained server file: it starts faster, and React is the production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, and small files cache well
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: isSsrBuild ? false : { groups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}));
