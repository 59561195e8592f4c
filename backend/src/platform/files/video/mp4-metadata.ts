import type { FileHandle } from 'node:fs/promises';
import { InvalidFileType } from '../file-errors.js';
import { readAt, writeAt, zero, type Part } from './part-of-file.js';
import { sampleRanges } from './mp4-samples.js';

interface Box extends Part {
  type: string;
}

/** What players need, by containing box; everything else is about people, devices and places. */
const NEEDED: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin', 'wide', 'prft']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'tref', 'mdia', 'tapt', 'load', 'imap', 'clip', 'matt']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'hmhd', 'nmhd', 'sthd', 'gmhd', 'dinf', 'stbl', 'hdlr']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc', 'sdtp']),
};

/** What a track may hold; others are measurements over time, where the camera went among them. */
const SHOWN = new Set(['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp', 'tmcd', 'auxv', 'hint']);

/** A box at this offset; null where none can be. A size beyond the end reaches to the end. */
const boxAt = async (file: FileHandle, start: number, end: number): Promise<Box | null> => {
  const head = await readAt(file, start, Math.min(16, end - start));
  if (head.length < 8) return null;
  const [size32, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
  if (size32 === 1 && head.length < 16) return null;
  const header = size32 === 1 ? 16 : 8;
  const size = size32 === 1 ? Number(head.readBigUInt64BE(8)) : size32 === 0 ? end - start : size32;
  if (size < header) return null;
  return { type, start, content: start + header, end: Math.min(start + size, end) };
};

/** The consecutive boxes in `[from, to)`. */
const boxesIn = async (file: FileHandle, from: number, to: number): Promise<Box[]> => {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const box = await boxAt(file, at, to);
    if (!box) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
};

/**
 * Takes everything out of an MP4 or QuickTime file that no player needs: `udta` and `meta` with the position, XMP, what
 * makers append, and tracks that record measurements. In place: a box becomes free space of the same size, so that no
 * offset changes.
 */
export const clearMp4Metadata = async (file: FileHandle, size: number): Promise<void> => {
  const isFragmented = (await boxesIn(file, 0, size)).some(({ type }) => type === 'moof');
  await clear({ file, isFragmented }, 'file', 0, size);
};

interface Film {
  file: FileHandle;
  /** Its samples are listed beside the media, and not in the index of their track. */
  isFragmented: boolean;
}

const clear = async (film: Film, within: string, from: number, to: number): Promise<void> => {
  const { file } = film;
  const needed = NEEDED[within];
  let end = from;
  for (const box of await boxesIn(file, from, to)) {
    end = box.end;
    if (!needed?.has(box.type)) await free(file, box);
    else if (box.type === 'trak' && !(await isShown(file, box))) await freeTrack(film, box);
    else if (NEEDED[box.type]) await clear(film, box.type, box.content, box.end);
  }
  await zero(file, end, to); // behind the last box nothing belongs to the film
};

const free = async (file: FileHandle, { start, content, end }: Box): Promise<void> => {
  await writeAt(file, start + 4, Buffer.from('free'));
  await zero(file, content, end);
};

const isShown = async (file: FileHandle, track: Box): Promise<boolean> => {
  const handler = await find(file, track, ['mdia', 'hdlr']);
  const type = handler && (await readAt(file, handler.content + 8, 4)).toString('latin1');
  return type !== null && SHOWN.has(type);
};

/** What it recorded goes with it; where that cannot be found, the file is refused. */
const freeTrack = async ({ file, isFragmented }: Film, track: Box): Promise<void> => {
  if (isFragmented) throw new InvalidFileType();
  const table = await find(file, track, ['mdia', 'minf', 'stbl']);
  const parts = table ? await boxesIn(file, table.content, table.end) : [];
  for (const { from, to } of await sampleRanges(file, parts)) await zero(file, from, to);
  await free(file, track);
};

const find = async (file: FileHandle, within: Box, path: readonly string[]): Promise<Box | null> => {
  let box: Box | null = within;
  for (const type of path) {
    const inside: Box[] = box ? await boxesIn(file, box.content, box.end) : [];
    box = inside.find((one) => one.type === type) ?? null;
  }
  return box;
};
