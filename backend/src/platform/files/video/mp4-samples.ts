import type { FileHandle } from 'node:fs/promises';
import { readAt, type Part } from './part-of-file.js';

type Table = Part & { type: string };

/** More chunks or samples no film of 50 MB has; a table that says so is broken. */
const MOST_ENTRIES = 5_000_000;

/** Numbers of a table box: `width` bytes each, from so far behind its version and flags. */
const numbersOf = async (
  file: FileHandle,
  table: Table | undefined,
  { skip, width, perEntry = 1 }: { skip: number; width: 4 | 8; perEntry?: number },
): Promise<number[]> => {
  if (!table) return [];
  const bytes = await readAt(file, table.content, table.end - table.content);
  if (bytes.length < skip + 8) return [];
  const stated = bytes.readUInt32BE(skip + 4) * perEntry;
  const there = Math.floor((bytes.length - skip - 8) / width);
  const count = Math.min(stated, there, MOST_ENTRIES);
  return Array.from({ length: count }, (_, index) => {
    const at = skip + 8 + index * width;
    return width === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
  });
};

/** The offsets of a track's samples in the file, chunk by chunk. `parts`: the boxes of its `stbl`. */
export const sampleRanges = async (
  file: FileHandle,
  parts: readonly Table[],
): Promise<{ from: number; to: number }[]> => {
  const table = (type: string) => parts.find((part) => part.type === type);
  const wide = table('co64');
  const chunks = wide
    ? await numbersOf(file, wide, { skip: 0, width: 8 })
    : await numbersOf(file, table('stco'), { skip: 0, width: 4 });
  const runs = await numbersOf(file, table('stsc'), { skip: 0, width: 4, perEntry: 3 });
  const sizes = await numbersOf(file, table('stsz'), { skip: 4, width: 4 });
  const stsz = table('stsz');
  const fixed = stsz ? (await readAt(file, stsz.content + 4, 4)).readUInt32BE(0) : 0;
  const ranges: { from: number; to: number }[] = [];
  let [sample, run] = [0, 0];
  for (const [index, from] of chunks.entries()) {
    while ((runs[(run + 1) * 3] ?? Infinity) <= index + 1) run += 1;
    let to = from;
    for (let left = runs[run * 3 + 1] ?? 0; left > 0; left -= 1, sample += 1)
      to += fixed || (sizes[sample] ?? 0);
    ranges.push({ from, to });
  }
  return ranges;
};
