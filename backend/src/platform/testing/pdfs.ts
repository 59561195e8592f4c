import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/** A PDF with these words on its page, and in all the places that people do not see. */
export const pdf = async ({
  hidden = '',
  pages = 1,
}: { hidden?: string; pages?: number } = {}): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (let n = 0; n < pages; n += 1) {
    const page = document.addPage([300, 400]);
    page.drawText('Certificate of incorporation', { x: 20, y: 200, size: 12 });
    const note = { Type: 'Annot', Subtype: 'Text', Contents: PDFString.of(hidden), Rect: [0, 0, 9, 9] };
    page.node.set(PDFName.of('Annots'), document.context.obj([note]));
    page.node.set(PDFName.of('PieceInfo'), document.context.obj({ Maker: PDFString.of(hidden) }));
  }
  document.setAuthor(hidden);
  document.addJavaScript('main', `console.println('${hidden}')`);
  await document.attach(Buffer.from(hidden), 'attached.txt');
  return Buffer.from(await document.save({ useObjectStreams: false }));
};

/** A small good PDF with an object stream besides that unpacks to this many bytes. */
export const pdfBomb = async (bytes: number): Promise<Buffer> => {
  const packed = deflateSync(Buffer.alloc(bytes, 0x20), { level: 9 });
  const dictionary = `<</Type/ObjStm/N 0/First 0/Filter/FlateDecode/Length ${packed.length}>>`;
  const good = await pdf();
  const end = good.indexOf('\nxref');
  return Buffer.concat([
    good.subarray(0, end),
    Buffer.from(`\n99 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj'),
    good.subarray(end),
  ]);
};
