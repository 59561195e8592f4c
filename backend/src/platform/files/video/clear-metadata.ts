import { open, type FileHandle } from 'node:fs/promises';
import { clearMp4Metadata } from './mp4-metadata.js';
import { clearWebmMetadata } from './webm-metadata.js';

const CLEARED: Readonly<Record<string, (file: FileHandle, size: number) => Promise<void>>> = {
  'video/mp4': clearMp4Metadata,
  'video/quicktime': clearMp4Metadata,
  'video/webm': clearWebmMetadata,
};

/**
 * Removes from a received video where, when, by whom and with what it was recorded. In place, the same number
 * of bytes. AVI and MPEG have no field for a position and stay as they are.
 */
export const clearVideoMetadata = async (path: string, mimeType: string): Promise<void> => {
  const clear = CLEARED[mimeType];
  if (!clear) return;
  const file = await open(path, 'r+');
  try {
    await clear(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
};
