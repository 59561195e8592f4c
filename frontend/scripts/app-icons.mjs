// Draws the icons of home screens and old browsers from icon.svg into the client build.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');
const icon = await readFile(join(import.meta.dirname, '..', 'public', 'icon.svg'), 'utf8');
/** To the edge: phones cut its corners themselves, as a circle at most. */
const square = icon.replace(' rx="8"', '');
const inCircle = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** One picture in the container of Windows icons, which may be a PNG. */
const ico = (picture, size) => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a dot
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
};

const write = (name, bytes) => writeFile(join(CLIENT, name), bytes);
await Promise.all([
  write('icon-192.png', await png(icon, 192)),
  write('icon-512.png', await png(icon, 512)),
  write('icon-maskable.png', await png(inCircle, 512)),
  write('apple-touch-icon.png', await png(square, 180)),
  write('favicon.ico', ico(await png(icon, 32), 32)),
]);
