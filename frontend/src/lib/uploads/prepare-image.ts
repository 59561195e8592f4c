import type { PictureDone, PictureTask } from './picture.worker.js';
import { contextOf, shrinkPicture, type Drawing, type PictureLimits } from './shrink-picture.js';

/** The longest edge that any screen shows, in pixels; the server stores no more. */
const LONGEST_EDGE = 1600;
/** Enough for a phone's screen, on slow lines. */
const EDGE_ON_SLOW_LINES = 1280;
/** `mostBytes`: ten seconds at 250 kbit/s. */
const PHOTO = { leastEdge: 400, mostBytes: 300_000 };
/** Small print stays readable, on slow lines too. */
const DOCUMENT: PictureLimits = { longestEdge: 2000, leastEdge: 1600, mostBytes: 600_000 };
/** A picture that is this small already is not worth the loss of encoding it again. */
const SMALL_ENOUGH = 150 * 1024;

/** No server could make anything of the file; the message says so to people. */
export class UnreadablePicture extends Error {}

/**
 * Shrinks a photo before it leaves the device, off the main thread: a phone's picture has 3 to 12 MB, which takes
 * minutes on a slow network, and the server would shrink it anyway. The result is upright and weighs 300 KB
 * at most. The file itself is sent when it is small, moves (GIF), or when the browser cannot. Throws UnreadablePicture.
 */
export const prepareImage = (file: File, longestEdge = LONGEST_EDGE): Promise<File> =>
  prepare(file, {
    ...PHOTO,
    longestEdge: Math.min(longestEdge, isLineSlow() ? EDGE_ON_SLOW_LINES : LONGEST_EDGE),
  });

/** For the picture of a document (contract 3.15), which a person has to read: at least 1600 pixels remain. */
export const prepareDocument = (file: File): Promise<File> => prepare(file, DOCUMENT);

async function prepare(file: File, limits: PictureLimits): Promise<File> {
  const heic = isHeic(file);
  if (!heic && !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  if (!heic && file.size <= SMALL_ENOUGH) return file;
  if (!heic && typeof createImageBitmap !== 'function') return file;
  try {
    const blob = await shrunk(file, limits);
    return heic || (blob && blob.size < file.size) ? renamed(file, blob) : file;
  } catch {
    if (heic || (await beginsAsHeic(file))) throw new UnreadablePicture(NO_HEIC);
    if (!(await beginsAsPicture(file))) throw new UnreadablePicture(NO_PICTURE);
    return file; // too large for this device, perhaps: the server says what is wrong with it
  }
}

const NO_HEIC = 'This browser cannot open HEIC photos. Save it as JPEG, or take a screenshot of it.';
const NO_PICTURE = 'This file is damaged or is not a picture. Choose another one.';

const shrunk = (file: File, limits: PictureLimits): Promise<Blob | null> =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
    ? inWorker({ file, limits })
    : inPage(file, limits);

/** One worker for one picture: its memory, 50 MB for twelve megapixels, goes with it. */
async function inWorker(task: PictureTask): Promise<Blob | null> {
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  try {
    const done = await new Promise<PictureDone | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PictureDone>) => resolve(data));
      worker.addEventListener('error', () => resolve(null)); // its code did not arrive, or it may not run
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(task);
    });
    if (!done?.blob) return await inPage(task.file, task.limits);
    return done.blob;
  } finally {
    worker.terminate();
  }
}

const inPage = (file: File, limits: PictureLimits): Promise<Blob | null> =>
  shrinkPicture(file, limits, newDrawing);

const newDrawing = (width: number, height: number): Drawing => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return {
    context: contextOf<CanvasRenderingContext2D>(canvas),
    encode: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
  };
};

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** As the browser knows it; where it does not say, the line is taken for a fast one. */
function isLineSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/** The server wants name and type to agree with the content. */
const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

function renamed(file: File, blob: Blob | null): File {
  const extension = blob ? EXTENSIONS[blob.type] : undefined;
  if (!blob || !extension) throw new UnreadablePicture(NO_HEIC);
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.${extension}`, { type: blob.type });
}

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Photos of phones are often renamed and not converted. */
const beginsAsHeic = async (file: File): Promise<boolean> =>
  /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(await beginningOf(file));

const beginsAsPicture = async (file: File): Promise<boolean> =>
  /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s.test(await beginningOf(file));

const beginningOf = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
