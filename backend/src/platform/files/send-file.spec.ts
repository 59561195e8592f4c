import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { OpenedFile } from './files.js';
import { sendFile } from './send-file.js';

const folder = mkdtempSync(join(tmpdir(), 'handwork-send-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('closes the file also for a reader who left before its first byte', async () => {
  writeFileSync(join(folder, 'a'), 'bytes');
  const left = Object.assign(new Writable(), { setHeader: () => undefined }).destroy();
  let bytes: Readable | undefined;
  const opened = {
    file: { kind: 'image', mimeType: 'image/webp', name: 'a' },
    size: 5,
    etag: '"a"',
    read: async () => (bytes = (await open(join(folder, 'a'))).createReadStream()),
  } as unknown as OpenedFile;
  const request = { method: 'GET', get: () => undefined, range: () => undefined, headers: {} };
  await sendFile(opened, 'private', request as unknown as Request, left as unknown as Response);
  expect(bytes?.destroyed).toBe(true);
  if (bytes && !bytes.closed) await once(bytes, 'close');
});
