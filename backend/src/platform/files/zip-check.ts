import { open, type FileHandle } from 'node:fs/promises';
import { InvalidFileType } from './file-errors.js';

const MOST_ENTRIES = 1_000;
const LARGEST_RATIO = 100;

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** Marks a size that only a ZIP64 record holds: nothing that we take is that large. */
const IN_ZIP64 = 0xffffffff;
const LARGEST_DIRECTORY = 1024 * 1024;
const ARCHIVE_IN_ARCHIVE = /\.(zip|rar|7z|gz|bz2|xz|tar|tgz|jar)$/i;

/**
 * D3: reads an archive's directory and unpacks nothing. Refused: no readable directory, more than 1,000 entries,
 * a declared size of more than 100 times the file's, an archive among the entries, entries on top of each other.
 */
export const checkZipDirectory = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const directory = await readDirectory(file, size);
    checkEntries(directory, size);
  } finally {
    await file.close();
  }
};

interface Directory {
  bytes: Buffer;
  entries: number;
}

const readDirectory = async (file: FileHandle, size: number): Promise<Directory> => {
  const tail = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  const at = endRecordIn(tail);
  const entries = tail.readUInt16LE(at + 10);
  const bytes = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (entries > MOST_ENTRIES || bytes > LARGEST_DIRECTORY || start + bytes > size)
    throw new InvalidFileType();
  return { bytes: await readAt(file, start, start + bytes), entries };
};

const endRecordIn = (tail: Buffer): number => {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) <= tail.length)
      return at;
  }
  throw new InvalidFileType();
};

const checkEntries = ({ bytes, entries }: Directory, fileSize: number): void => {
  let packed = 0;
  let unpacked = 0;
  let at = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new InvalidFileType();
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    const sizes = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)] as const;
    if (sizes.includes(IN_ZIP64) || ARCHIVE_IN_ARCHIVE.test(name)) throw new InvalidFileType();
    packed += sizes[0];
    unpacked += sizes[1];
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  // Entries that share the same packed bytes add up to more than the file: a bomb that declares a fair ratio each.
  if (at !== bytes.length || packed > fileSize || unpacked > fileSize * LARGEST_RATIO)
    throw new InvalidFileType();
};

/** Exactly these bytes. */
const readAt = async (file: FileHandle, start: number, end: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
};
