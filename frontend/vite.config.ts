import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    rolldownOptions: isSsrBuild ? { output: { codeSplitting: false } } : {},
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}));
