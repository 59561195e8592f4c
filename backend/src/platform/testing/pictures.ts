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

/** The first bytes of an MP4 file, and so many behind them. */
export const mp4 = (bytes = 2_000): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom'),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from('isomiso2'),
    Buffer.alloc(bytes - 24, 7),
  ]);

/** A ZIP archive of empty or given entries whose directory declares what it is told to. */
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
