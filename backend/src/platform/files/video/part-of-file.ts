import type { FileHandle } from 'node:fs/promises';

/** The range of a part of a container in its file: `[start, end)`, its content from `content` on. */
export interface Part {
  start: number;
  content: number;
  end: number;
}

const ZEROS = Buffer.alloc(64 * 1024);

/** At most this many bytes of the file. */
export const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, position);
  return bytes.subarray(0, bytesRead);
};

export const writeAt = async (file: FileHandle, position: number, bytes: Buffer): Promise<void> => {
  await file.write(bytes, 0, bytes.length, position);
};

/** Overwrites `[from, to)`; nothing in the file moves. */
export const zero = async (file: FileHandle, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += ZEROS.length)
    await writeAt(file, at, ZEROS.subarray(0, Math.min(ZEROS.length, to - at)));
};
