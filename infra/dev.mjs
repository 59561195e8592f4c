// @ts-check
// npm run dev: compiles on every change and starts the server anew when what it loaded has changed.
import './setup/node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { dataDirectory } from './setup/data-directory.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { readEnvironmentFile } from './setup/environment-file.mjs';
import { fail, ROOT } from './setup/run.mjs';

readEnvironmentFile();
try {
  await ensureDependencies(console.log);
  await build(console.log);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const WATCHED_BUILD = [VITE, 'build', '--watch', '--logLevel', 'warn', '--emptyOutDir=false'];

/** @type {{ cwd: string; args: string[] }[]} */
const programs = [
  { cwd: 'backend', args: [TSC, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'] },
  { cwd: 'frontend', args: WATCHED_BUILD },
  { cwd: 'frontend', args: [...WATCHED_BUILD, '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'] },
  { cwd: '.', args: ['--watch', '--watch-preserve-output', '--enable-source-maps', 'backend/dist/main.js'] },
];

const env = { ...process.env, DATA_DIR: dataDirectory() };
const children = programs.map(({ cwd, args }) =>
  spawn(process.execPath, args, { cwd: join(ROOT, cwd), env, stdio: ['ignore', 'inherit', 'inherit'] }),
);

let ending = false;
/** @param {NodeJS.Signals} signal */
const endAll = (signal) => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', () => endAll('SIGINT')).on('SIGTERM', () => endAll('SIGTERM'));
for (const child of children) child.once('exit', () => endAll('SIGTERM'));
