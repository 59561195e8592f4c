import { writeFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { WorkFolder } from '../platform/files/work-folder.js';

/** A slip of paper with lines on it: drawn, so that it needs no font. */
const SLIP = `
<svg xmlns="http://www.w3.org/2000/svg" width="600" height="760">
  <rect width="600" height="760" fill="#e7e2d8"/>
  <rect x="70" y="40" width="460" height="680" fill="#ffffff"/>
  <rect x="110" y="80" width="240" height="34" fill="#1f6f4a"/>
  ${[170, 220, 270, 320, 370, 420].map((y) => `<rect x="110" y="${y}" width="150" height="14" fill="#9aa3ad"/><rect x="310" y="${y}" width="180" height="14" fill="#3a4450"/>`).join('')}
  <rect x="110" y="500" width="380" height="4" fill="#3a4450"/>
  <rect x="310" y="530" width="180" height="30" fill="#1f6f4a"/>
</svg>`;

/** The picture of a receipt, as an upload that was received. */
export const receiptFor = async (app: INestApplicationContext) => {
  const path = app.get(WorkFolder, { strict: false }).newPath();
  const png = await sharp(Buffer.from(SLIP)).png().toBuffer();
  await writeFile(path, png, { mode: 0o600 });
  return { name: 'receipt.png', declaredType: 'image/png', path, size: png.length };
};
