import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { pdf, pdfBomb } from '../testing/pdfs.js';
import { jpeg, photo, png } from '../testing/pictures.js';
import { Documents, type CleanDocument } from './documents.js';
import { InvalidFileType } from './file-errors.js';

const CANARY = 'xylofoonkanarie';
const documents = new Documents();

const received = (bytes: Buffer, name: string, declaredType: string) => ({
  name,
  declaredType,
  size: bytes.length,
  read: async () => bytes,
});
const cleanPdf = (bytes: Buffer): Promise<CleanDocument> =>
  documents.clean(received(bytes, 'cac.pdf', 'application/pdf'));

/** Everything in a PDF, unpacked. */
const contentOf = async (bytes: Buffer): Promise<string> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
};

describe('documents (contract 3.15)', () => {
  it('a photo becomes WebP with nothing but its pixels, upright', async () => {
    const { type, bytes } = await documents.clean(received(await photo(60, 40), 'nin.jpg', 'image/jpeg'));
    expect(type).toBe('image/webp');
    const { format, exif, width, height } = await sharp(bytes).metadata();
    expect({ format, exif, width, height }).toEqual({
      format: 'webp',
      exif: undefined,
      width: 40,
      height: 60,
    });
    expect(bytes.includes('Ngozi')).toBe(false);
  });

  it('a PDF keeps its pages and loses scripts, attachments, notes and its author', async () => {
    const { type, bytes } = await cleanPdf(await pdf({ hidden: CANARY, pages: 2 }));
    expect(type).toBe('application/pdf');
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
    const content = await contentOf(bytes);
    expect(content).not.toContain(CANARY);
    expect(content).not.toMatch(/JavaScript|EmbeddedFile|Annots|Author/);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['broken', async () => (await pdf()).subarray(0, 400)],
    ['nothing but its first bytes', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['too many pages', () => pdf({ pages: 21 })],
    [
      'encrypted',
      async () => {
        const document = await PDFDocument.create();
        document.addPage();
        document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
        return Buffer.from(await document.save());
      },
    ],
  ])('a PDF that is %s is refused', async (_, bytes) => {
    await expect(cleanPdf(await bytes())).rejects.toThrow(InvalidFileType);
  });

  it('a PDF that unpacks to more than a machine should hold is refused', async () => {
    await expect(cleanPdf(await pdfBomb(1_000_000))).resolves.toBeDefined();
    await expect(cleanPdf(await pdfBomb(600_000_000))).rejects.toThrow(InvalidFileType);
  });

  it('content, name and declared type agree', async () => {
    const wrong = [
      received(await png(), 'nin.jpg', 'image/jpeg'),
      received(await pdf(), 'nin.jpg', 'image/jpeg'),
      received(await jpeg(), 'cac.pdf', 'application/pdf'),
      received(Buffer.from('<svg/>'), 'nin.svg', 'image/svg+xml'),
      received(Buffer.from('words'), 'nin.txt', 'text/plain'),
    ];
    for (const file of wrong) await expect(documents.clean(file)).rejects.toThrow(InvalidFileType);
  });

  it('a watermark is written over all of a photo', async () => {
    const clean = await documents.clean(received(await png(400, 300), 'nin.png', 'image/png'));
    const marked = await documents.watermarked(clean, 'ada@handwork.example <1>');
    const [before, after] = await Promise.all(
      [clean.bytes, marked].map((bytes) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })),
    );
    expect(after?.info).toMatchObject({ width: 400, height: 300 });
    // Nothing is said of letters: a machine without fonts draws boxes.
    for (const [left, top] of [
      [0, 0],
      [200, 0],
      [0, 150],
      [200, 150],
    ] as const) {
      const quarter = (bytes: Buffer) =>
        sharp(bytes).extract({ left, top, width: 200, height: 150 }).raw().toBuffer();
      expect(await quarter(marked)).not.toEqual(await quarter(clean.bytes));
    }
    expect(before?.data.equals(after?.data ?? Buffer.alloc(0))).toBe(false);
  });

  it('a watermark is on every page of a PDF, in letters that it can write', async () => {
    const clean = await cleanPdf(await pdf({ pages: 2 }));
    const marked = await documents.watermarked(clean, 'ada@handwork.example - Adé Ọláyinká');
    const document = await PDFDocument.load(marked);
    expect(document.getPageCount()).toBe(2);
    expect(marked.length).toBeGreaterThan(clean.bytes.length);
    const fonts = document.getPages().map((page) => page.node.Resources()?.toString() ?? '');
    for (const resources of fonts) expect(resources).toMatch(/Font/);
  });
});
