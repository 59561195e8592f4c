import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FileStorage } from './file-storage.js';

const read = async (storage: FileStorage, key: string, range?: { start: number; end: number }) => {
  const stream = await storage.open(key, range);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * What holds for every storage. `open` gives an empty one whose work files are in the folder, and what ends it; the
 * work files lie on the same disk.
 */
export const fileStorageContract = (
  name: string,
  openStorage: (folder: string) => Promise<{ storage: FileStorage; stop: () => Promise<void> }>,
): void => {
  describe(`${name}: the contract of file storage`, () => {
    let folder: string;
    let opened: Awaited<ReturnType<typeof openStorage>>;
    let number = 0;

    const newKey = (): string => `${randomBytes(16).toString('hex')}.original`;
    const workFile = (bytes: Buffer): string => {
      number += 1;
      const path = join(folder, `work-${number}`);
      writeFileSync(path, bytes);
      return path;
    };
    const saved = async (bytes: Buffer): Promise<string> => {
      const key = newKey();
      await opened.storage.save(key, workFile(bytes), 'video/mp4');
      return key;
    };

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'handwork-storage-'));
      opened = await openStorage(folder);
    });
    afterAll(async () => {
      await opened.stop();
      rmSync(folder, { recursive: true });
    });

    it('gives back what was saved, byte for byte', async () => {
      const bytes = randomBytes(300_000);
      expect((await read(opened.storage, await saved(bytes)))?.equals(bytes)).toBe(true);
      expect(await read(opened.storage, await saved(Buffer.from([0])))).toEqual(Buffer.from([0]));
    });

    it.each([
      [0, 0],
      [2, 5],
      [9, 9],
    ])('gives the bytes %i to %i', async (start, end) => {
      const bytes = Buffer.from('0123456789');
      expect(await read(opened.storage, await saved(bytes), { start, end })).toEqual(
        bytes.subarray(start, end + 1),
      );
    });

    it('answers null for what is not there', async () => {
      expect(await opened.storage.open(newKey())).toBeNull();
      expect(await opened.storage.open(newKey(), { start: 0, end: 1 })).toBeNull();
    });

    it('deletes, and does not mind what is gone already', async () => {
      const [key, other] = [await saved(Buffer.from('one')), await saved(Buffer.from('other'))];
      await opened.storage.delete(key);
      await opened.storage.delete(key);
      expect(await opened.storage.open(key)).toBeNull();
      expect(await read(opened.storage, other)).toEqual(Buffer.from('other'));
    });

    it('leaves nothing behind when the file to save is not there', async () => {
      const key = newKey();
      await expect(opened.storage.save(key, join(folder, 'nowhere'), 'video/mp4')).rejects.toThrow();
      expect(await opened.storage.open(key)).toBeNull();
    });

    it('50 files at once', async () => {
      const all = await Promise.all(
        Array.from(
          { length: 50 },
          async (_, index) => [index, await saved(Buffer.alloc(1000, index))] as const,
        ),
      );
      for (const [index, key] of all) expect((await read(opened.storage, key))?.[999]).toBe(index);
    });

    it('lets a reader go away half-way', async () => {
      expect.assertions(1);
      const stream = await opened.storage.open(await saved(randomBytes(2_000_000)));
      if (!stream) throw new Error('Nothing to read');
      for await (const _ of stream as AsyncIterable<Buffer>) break;
      await finished(stream.destroy()).catch(() => undefined);
      expect(stream.readableEnded).toBe(false); // nothing was read on, nothing hangs
    });
  });
};
