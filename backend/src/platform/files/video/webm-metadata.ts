import type { FileHandle } from 'node:fs/promises';
import { readAt, writeAt, zero, type Part } from './part-of-file.js';

interface Element extends Part {
  id: number;
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
/** Seek head, info, tracks, cues: what a player needs beside the clusters. Tags, chapters and attachments are not. */
const NEEDED = new Set([0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, CLUSTER]);
/** The direct children of a segment: they end a cluster of unknown size. */
const IN_SEGMENT = new Set([...NEEDED, 0x1043a770, 0x1254c367, 0x1941a469]);

const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** An element at this offset; null where none can be. `end` is null when its size is unknown. */
const elementAt = async (
  file: FileHandle,
  start: number,
  limit: number,
): Promise<(Omit<Element, 'end'> & { end: number | null }) | null> => {
  const head = await readAt(file, start, Math.min(12, limit - start));
  const idLength = lengthOf(head[0] ?? 0);
  const sizeLength = lengthOf(head[idLength] ?? 0);
  const content = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || head.length < content) return null;
  let size = BigInt(head[idLength] ?? 0) & ((1n << BigInt(8 - sizeLength)) - 1n);
  for (const byte of head.subarray(idLength + 1, content)) size = (size << 8n) | BigInt(byte);
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  const end = isUnknown ? null : Math.min(start + content + Number(size), limit);
  return { id: head.readUIntBE(0, idLength), start, content: start + content, end };
};

const elementsIn = async (file: FileHandle, from: number, to: number): Promise<Element[]> => {
  const elements: Element[] = [];
  for (let at = from; at < to;) {
    const found = await elementAt(file, at, to);
    if (!found) break;
    const end = found.end ?? (found.id === CLUSTER ? await endOfCluster(file, found.content, to) : to);
    elements.push({ ...found, end });
    at = end;
  }
  return elements;
};

const endOfCluster = async (file: FileHandle, from: number, to: number): Promise<number> => {
  let at = from;
  while (at < to) {
    const found = await elementAt(file, at, to);
    if (!found || IN_SEGMENT.has(found.id) || found.end === null) break;
    at = found.end;
  }
  return at;
};

/** Takes tags, chapters, attachments and whatever else no player needs out of a WebM file; nothing in it moves. */
export const clearWebmMetadata = async (file: FileHandle, size: number): Promise<void> => {
  await clear(file, 0, size, new Set([EBML, SEGMENT]));
};

const clear = async (
  file: FileHandle,
  from: number,
  to: number,
  needed: ReadonlySet<number>,
): Promise<void> => {
  let end = from;
  for (const element of await elementsIn(file, from, to)) {
    end = element.end;
    if (!needed.has(element.id)) await toVoid(file, element);
    else if (element.id === SEGMENT) await clear(file, element.content, element.end, NEEDED);
  }
  await zero(file, end, to); // behind the last element nothing belongs to the film
};

/** A void element of the same length, zeros in it. */
const toVoid = async (file: FileHandle, { start, end }: Element): Promise<void> => {
  const length = end - start;
  const head = Buffer.alloc(length < 9 ? 2 : 9);
  head[0] = VOID;
  if (length < 9) head[1] = 0x80 | (length - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  await writeAt(file, start, head);
  await zero(file, start + head.length, end);
};
