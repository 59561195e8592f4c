/** The purpose of a file; decides which types and sizes the server accepts (OP-29). */
export type UploadPurpose = 'listing' | 'chat' | 'profile';

export type FileKind = 'image' | 'video' | 'document';
export type FileRefusal = 'Invalid file type' | 'File too large';

const MEGABYTE = 1_048_576;

/** CONST-01: bytes per file, the limit itself included. A kind that is missing is not taken. */
export const UPLOAD_LIMITS = {
  listing: { image: 10 * MEGABYTE, video: 50 * MEGABYTE },
  chat: { image: 5 * MEGABYTE, document: 10 * MEGABYTE },
  profile: { image: 5 * MEGABYTE },
} as const satisfies Record<UploadPurpose, Partial<Record<FileKind, number>>>;

/** File name extension → kind and declared type (MEDIA-01, MEDIA-02, CHAT-15). */
const TYPES: Record<string, readonly [FileKind, string]> = {
  jpg: ['image', 'image/jpeg'],
  jpeg: ['image', 'image/jpeg'],
  png: ['image', 'image/png'],
  webp: ['image', 'image/webp'],
  gif: ['image', 'image/gif'],
  mp4: ['video', 'video/mp4'],
  mpeg: ['video', 'video/mpeg'],
  mpg: ['video', 'video/mpeg'],
  mov: ['video', 'video/quicktime'],
  qt: ['video', 'video/quicktime'],
  avi: ['video', 'video/x-msvideo'],
  webm: ['video', 'video/webm'],
  pdf: ['document', 'application/pdf'],
  doc: ['document', 'application/msword'],
  docx: ['document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xls: ['document', 'application/vnd.ms-excel'],
  xlsx: ['document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  txt: ['document', 'text/plain'],
  csv: ['document', 'text/csv'],
  zip: ['document', 'application/zip'],
  rar: ['document', 'application/vnd.rar'],
};

const typeOf = (fileName: string) => TYPES[fileName.split('.').pop()?.toLowerCase() ?? ''];

/** The kind of a file by its name; null if it is not accepted. Also works for our own file addresses. */
export const kindOf = (fileName: string): FileKind | null => typeOf(fileName)?.[0] ?? null;

/** The file with the type of its extension where the browser does not know it; the server wants one. */
export const withType = (file: File): Blob =>
  file.type === '' ? file.slice(0, file.size, typeOf(file.name)?.[1] ?? '') : file;

/** The `accept` attribute of a file input for these kinds. */
export const acceptOf = (...kinds: FileKind[]): string =>
  [...new Set(Object.values(TYPES).flatMap(([kind, type]) => (kinds.includes(kind) ? [type] : [])))].join();

/** MEDIA-03: why the server would refuse the file, or null. It checks the content, too; we only name and size. */
export function refusalOf(file: File, purpose: UploadPurpose): FileRefusal | null {
  const [kind, type] = typeOf(file.name) ?? [];
  const limits: Partial<Record<FileKind, number>> = UPLOAD_LIMITS[purpose];
  const limit = kind && limits[kind];
  if (limit === undefined) return 'Invalid file type';
  // Browsers leave the type empty when they do not know the extension.
  if (file.type !== '' && file.type !== type && kindOfType(file.type) !== kind) return 'Invalid file type';
  return file.size > limit ? 'File too large' : null;
}

const kindOfType = (type: string): FileKind => {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : 'document';
};
