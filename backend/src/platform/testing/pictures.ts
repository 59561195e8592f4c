import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

export const png = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).png().toBuffer();
export const jpeg = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).jpeg().toBuffer();
export const gif = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).gif().toBuffer();
export const webp = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).webp().toBuffer();

/** Every pixel by chance, or nearly: nothing that can be packed small. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** As a phone takes it: lying on its side, with the place in Lagos and the owner's name in it. */
export const photo = (width = 60, height = 40): Promise<Buffer> =>
  canvas(width, height)
    .withExif({
      IFD0: { Copyright: 'Ngozi Adeyemi', Model: 'Phone of Ngozi' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '6/1 36/1 6/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '3/1 21/1 5/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
};

/** A PNG of that many pixels a side, all black: a megabyte for 400 million of them. */
export const blackPng = (side: number, ...chunks: readonly Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = [
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...data]);
};

/** A good small picture with a title that unpacks to this many bytes. */
export const pngWithTitle = (bytes: number): Buffer =>
  blackPng(
    40,
    pngChunk('zTXt', Buffer.concat([Buffer.from('Title\0\0'), deflateSync(Buffer.alloc(bytes, 120))])),
  );

/** A small picture that claims this many pixels a side. */
export const jpegOfSize = async (side: number): Promise<Buffer> => {
  const bytes = await jpeg();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
};

/** The first bytes of an MP4 file, and this many behind them. */
export const mp4 = (bytes = 2_000): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom'),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from('isomiso2'),
    Buffer.alloc(bytes - 24, 7),
  ]);

/** A ZIP archive of empty or given entries whose directory declares the given sizes. */
export const zip = (entries: readonly { name: string; unpacked?: number; packed?: number }[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, unpacked = 0, packed = 0 } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(name.length, 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt32LE(packed, 20);
    record.writeUInt32LE(unpacked, 24);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name));
    directory.push(record, Buffer.from(name));
    offset += 30 + name.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
};
