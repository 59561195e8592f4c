import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type/node';
import { InvalidFileType } from './file-errors.js';
import { typeOfName, type FileType } from './file-types.js';
import { checkZipDirectory } from './zip-check.js';

/** How much of a text a browser sniffs for markup. */
const SNIFFED_BYTES = 1024;
const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml|!--)/i;
/** Containers whose directory gives the unpacked sizes. */
const ZIPPED = new Set(['docx', 'xlsx', 'zip']);

/**
 * D1: the extension, the declared type and the content have to agree. Answers the type that all three mean; throws
 * InvalidFileType otherwise. For images this is the first half: decoding them is the proof.
 */
export const checkContent = async (file: {
  name: string;
  declaredType: string;
  path: string;
  size: number;
}): Promise<FileType> => {
  const claimed = claimedType(file);
  if (claimed.signatures === null) await checkText(file.path);
  else await checkSignature(file.path, claimed.signatures);
  return claimed;
};

/** The same for an image or a PDF that is not in the clear on any disk. */
export const checkBytes = async (
  file: { name: string; declaredType: string; size: number },
  bytes: Buffer,
): Promise<FileType> => {
  const claimed = claimedType(file);
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || !claimed.signatures?.includes(found.mime)) throw new InvalidFileType();
  return claimed;
};

const claimedType = (file: { name: string; declaredType: string; size: number }): FileType => {
  const claimed = typeOfName(file.name);
  const declared = file.declaredType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!claimed?.declared.includes(declared) || file.size === 0) throw new InvalidFileType();
  return claimed;
};

const checkSignature = async (path: string, signatures: readonly string[]): Promise<void> => {
  const found = await fileTypeFromFile(path).catch(() => undefined); // a broken container is no type
  if (!found || !signatures.includes(found.mime)) throw new InvalidFileType();
  if (ZIPPED.has(found.ext)) await checkZipDirectory(path);
};

/** Text is UTF-8 without NUL and does not begin like markup, whatever reads it later. */
const checkText = async (path: string): Promise<void> => {
  const bytes = await readFile(path); // no more than a document may have
  const beginning = bytes.subarray(0, SNIFFED_BYTES).toString('latin1');
  if (!isUtf8(bytes) || bytes.includes(0) || MARKUP.test(beginning)) throw new InvalidFileType();
};
