import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const TIFF = '4d4d002a00000008';
const ORIENTATION_6 = '011200030000000100060000';

/**
 * A photo as a phone takes it: a JPEG full of detail, heavier than 3 MB, stored on its side with EXIF
 * orientation 6. Its upper left corner, once upright, is white.
 */
export async function aPhoto(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    let seed = 7;
    const chance = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
    for (let spot = 0; spot < 60_000; spot += 1) {
      context.fillStyle = `rgb(${chance(200)}, ${chance(200)}, ${chance(200)})`;
      context.fillRect(chance(4000), chance(3000), 6 + chance(60), 6 + chance(60));
    }
    context.fillStyle = 'white';
    context.fillRect(0, 2000, 1000, 1000); // a quarter turn clockwise brings the lower left corner up
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const exif = Buffer.from(`ffe10022457869660000${TIFF}0001${ORIENTATION_6}00000000`, 'hex');
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]),
  };
}

/** A real picture for a file input: a PNG with a slope of one colour. */
export function aPicture(name: string, { width = 800, height = 600, red = 40 } = {}) {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      rows.set([red, Math.floor((x * 200) / width), Math.floor((y * 200) / height)], start + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
