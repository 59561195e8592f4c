// Writes a .br and a .gz beside every text file of the client build, so that the server never compresses at run time.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const SMALLEST_WORTHWHILE = 400;

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

const files = (await readdir(CLIENT, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_WORTHWHILE) return;
    await Promise.all([
      writeFile(`${file}.br`, await brotli(bytes)),
      writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
    ]);
  }),
);
