import type { FileKind, FilePurpose } from './stored-file.js';

const MB = 1024 * 1024;

/** One type that is taken at all: how browsers declare it, what its content is, how it is served. */
export interface FileType {
  kind: FileKind;
  /** Declared types that agree with the extension; browsers that do not know a document declare `octet-stream`. */
  declared: readonly string[];
  /** What the signature has to be, as the package file-type names it; null: plain text without one. */
  signatures: readonly string[] | null;
  /** How documents and videos are served; images become WebP. */
  mimeType: string;
}

const image = (type: string): FileType => ({
  kind: 'image',
  declared: type === 'image/jpeg' ? ['image/jpeg', 'image/jpg', 'image/pjpeg'] : [type],
  signatures: [type],
  mimeType: type,
});

const video = (mimeType: string, signatures: readonly string[], ...aliases: string[]): FileType => ({
  kind: 'video',
  declared: [mimeType, ...aliases],
  signatures,
  mimeType,
});

const document = (
  mimeType: string,
  signatures: readonly string[] | null,
  ...aliases: string[]
): FileType => ({
  kind: 'raw',
  declared: [mimeType, ...aliases, 'application/octet-stream'],
  signatures,
  mimeType,
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OLD_OFFICE = ['application/x-cfb'];
const MP4_FAMILY = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/3gpp'];

const MPEG = video('video/mpeg', ['video/mpeg', 'video/MP1S', 'video/MP2P', 'video/mp2t'], 'video/mpg');
const QUICKTIME = video('video/quicktime', MP4_FAMILY);

/** By extension, in lower case (MEDIA-01, MEDIA-02, CHAT-15). SVG, HTML and XML are never among them. */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  jpg: image('image/jpeg'),
  jpeg: image('image/jpeg'),
  png: image('image/png'),
  webp: image('image/webp'),
  gif: image('image/gif'),
  mp4: video('video/mp4', MP4_FAMILY),
  mpeg: MPEG,
  mpg: MPEG,
  mov: QUICKTIME,
  qt: QUICKTIME,
  avi: video('video/x-msvideo', ['video/vnd.avi', 'video/x-msvideo'], 'video/avi', 'video/msvideo'),
  webm: video('video/webm', ['video/webm', 'video/matroska']),
  pdf: document('application/pdf', ['application/pdf']),
  doc: document('application/msword', OLD_OFFICE),
  xls: document('application/vnd.ms-excel', OLD_OFFICE),
  docx: document(WORD, [WORD]),
  xlsx: document(SHEET, [SHEET]),
  txt: document('text/plain', null),
  csv: document('text/csv', null, 'application/csv', 'application/vnd.ms-excel', 'text/plain'),
  zip: document('application/zip', ['application/zip'], 'application/x-zip-compressed', 'application/x-zip'),
  rar: document(
    'application/vnd.rar',
    ['application/x-rar-compressed', 'application/vnd.rar'],
    'application/x-rar-compressed',
    'application/x-rar',
  ),
};

type Limits = Readonly<Partial<Record<FileKind, number>>>;

/** Most bytes of a file by purpose and kind; a kind that is missing is not taken (CONST-01, OP-28, OP-29). */
const LIMITS: Readonly<Record<NonNullable<FilePurpose> | 'none', Limits>> = {
  listing: { image: 10 * MB, video: 50 * MB },
  profile: { image: 5 * MB },
  chat: { image: 5 * MB, raw: 10 * MB },
  proof: { image: 5 * MB },
  none: { image: 10 * MB, video: 50 * MB, raw: 10 * MB },
};

/** The type that a name claims by its last extension; undefined when we take none such. */
export const typeOfName = (name: string): FileType | undefined => {
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension] : undefined;
};

/** The first extension of a type, without its dot. */
export const extensionOf = (type: FileType): string | undefined =>
  Object.keys(FILE_TYPES).find((extension) => FILE_TYPES[extension] === type);

/** Most bytes of a file of this kind; undefined when the purpose takes none. */
export const largestFile = (purpose: FilePurpose, kind: FileKind): number | undefined =>
  LIMITS[purpose ?? 'none'][kind];
