// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from '../setup/run.mjs';

const BACKEND = join(ROOT, 'backend');
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const NOT_OF_THE_PRODUCT = /\.(?:spec|conformance)\.ts$|\.d\.ts$/;
/** Saving all files, or switching branches, causes many changes at once. */
const QUIET_MS = 50;

/** One file, in a millisecond; type errors are reported later by the compiler. @param {string} file below src */
const compile = async (file) => {
  const output = join(BACKEND, 'dist', file.replace(/\.ts$/, '.js'));
  await mkdir(dirname(output), { recursive: true });
  if (file.endsWith('.json')) return copyFile(join(BACKEND, 'src', file), output);
  const { code, map } = await transformFile(join(BACKEND, 'src', file), {
    swcrc: false,
    sourceMaps: true,
    jsc: {
      target: 'es2023',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'es6' },
  });
  await writeFile(`${output}.map`, map ?? '');
  await writeFile(output, `${code}\n//# sourceMappingURL=${output.split('/').at(-1)}.map\n`);
};

/**
 * Compiles each source of the backend when it is saved, and calls when all that were saved are done.
 * @param {() => void} compiled @returns {() => void} stops it
 */
export const compileOnSave = (compiled) => {
  /** @type {Set<string>} */
  let saved = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const compileSaved = async () => {
    const files = saved;
    saved = new Set();
    try {
      await Promise.all([...files].map(compile));
      compiled();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const watcher = watch(join(BACKEND, 'src'), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|json)$/.test(file) || NOT_OF_THE_PRODUCT.test(file)) return;
    saved.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void compileSaved(), QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
};

/** Prints the backend's type errors, now and after every change, without delaying anything. @returns {() => void} */
export const watchTypes = () => {
  const args = [TSC, '-p', 'tsconfig.json', '--noEmit', '--watch', '--preserveWatchOutput'];
  const child = spawn(process.execPath, args, { cwd: BACKEND, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
    const lines = chunk.toString().split('\n');
    const errors = lines.filter(
      (line) => line.trim() && !/Found 0 errors|compilation\.\.\.|compilation in/.test(line),
    );
    if (errors.length > 0) console.log(errors.join('\n'));
  });
  return () => void child.kill();
};
