import { parentPort, workerData } from 'node:worker_threads';
import {
  degrees,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
  rgb,
  StandardFonts,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** Runs in a thread of its own (`documents.ts`); imports packages only, so that it can be loaded as it is. */
export interface PdfTask {
  bytes: Uint8Array;
  mostPages: number;
  /** Written over every page; null: the pages are copied as they are. */
  watermark: string | null;
}

/** Entries of an object that no page needs and that may reveal more than the page shows, or run something. */
const LEFT_OUT = ['Metadata', 'PieceInfo', 'LastModified', 'AA', 'A', 'OpenAction', 'Annots', 'Thumb', 'AF'];

/** The pages alone, in a document of ours: no form, script, attachment, link or information about maker and place. */
const copied = async ({ bytes, mostPages }: PdfTask): Promise<PDFDocument> => {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  const count = source.getPageCount();
  if (count === 0 || count > mostPages) throw new Error(`${count} pages`);
  if (source.catalog.has(PDFName.of('AcroForm'))) source.getForm().flatten(); // what was filled in is part of the page
  for (const [, object] of source.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) for (const key of LEFT_OUT) dict.delete(PDFName.of(key));
  }
  const target = await PDFDocument.create({ updateMetadata: false });
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
  return target;
};

const SIZE = 14;
const GAP = { across: 260, down: 110 };
const LATIN = /[^\u0020-\u007e\u00a0-\u00ff]/g;

const marked = async (document: PDFDocument, text: string): Promise<void> => {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const latin = text.normalize('NFKD').replaceAll(LATIN, '');
  const across = Math.max(GAP.across, font.widthOfTextAtSize(latin, SIZE));
  const mark = (page: PDFPage): void => {
    const { width, height } = page.getSize();
    for (let y = -height; y < height * 2; y += GAP.down)
      for (let x = -width; x < width; x += across)
        page.drawText(latin, {
          x,
          y,
          size: SIZE,
          font,
          rotate: degrees(30),
          color: rgb(0.7, 0, 0),
          opacity: 0.35,
        });
  };
  for (const page of document.getPages()) mark(page);
};

const work = async (task: PdfTask): Promise<Uint8Array> => {
  const document = await copied(task);
  if (task.watermark !== null) await marked(document, task.watermark);
  return document.save();
};

const outcome = work(workerData as PdfTask).then(
  (bytes) => ({ bytes }),
  (error: unknown) => ({ refusal: String(error) }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
void outcome.then((message) => parentPort?.postMessage(message));
