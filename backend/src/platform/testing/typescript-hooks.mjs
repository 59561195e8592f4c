// @ts-check
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => {
  if (/^(\.{1,2}\/|file:).*\.js$/.test(specifier)) {
    const source = new URL(specifier.replace(/js$/, 'ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
};

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(new URL(url), 'utf8'), {
    filename: fileURLToPath(url),
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      target: 'es2022',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
};
